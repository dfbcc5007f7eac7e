#!/usr/bin/env bash
# A real S3 server on loopback, out of memory: the gateway of Ceph with one monitor, one manager and one store.
#   ceph.sh start FOLDER PORT     RGW_MAX_CONCURRENT=4 makes it answer SlowDown
#   ceph.sh gateway FOLDER        starts the gateway again, after it was killed
#   ceph.sh stop FOLDER
# Needs, on Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-mgr ceph-common
set -euo pipefail
command=$1
folder=$(realpath -m "$2")

start_gateway() {
  radosgw -c ceph.conf -n client.rgw.r -f >>log/rgw.out 2>&1 &
  echo $! >rgw.pid
  for _ in $(seq 120); do curl -s -o /dev/null "http://127.0.0.1:$(cat port)/" && break; sleep 0.5; done
}

stop_all() {
  for name in rgw osd mgr mon; do
    [ -f "$folder/$name.pid" ] && kill "$(cat "$folder/$name.pid")" 2>/dev/null || true
  done
}

configure() {
  local port=$1 monitor=$(($1 + 1)) old_monitor=$(($1 + 2))
  cat >ceph.conf <<CONF
[global]
fsid = $(cat fsid)
mon_initial_members = a
mon_host = [v2:127.0.0.1:$monitor/0,v1:127.0.0.1:$old_monitor/0]
public_network = 127.0.0.0/8
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pgp_num = 8
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_data_avail_crit = 1
mon_max_pg_per_osd = 1000
mon_data = $folder/mon/a
mgr_data = $folder/mgr/x
osd_data = $folder/osd/0
rgw_data = $folder/rgw/r
run_dir = $folder/run
admin_socket = $folder/run/\$cluster-\$name.\$pid.asok
pid_file = $folder/run/\$name.pid
log_file = $folder/log/\$name.log
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_memory_target = 939524096
ms_bind_ipv6 = false
[client.rgw.r]
rgw_frontends = beast endpoint=127.0.0.1:$port
rgw_thread_pool_size = 64
rgw_max_concurrent_requests = ${RGW_MAX_CONCURRENT:-1024}
rgw_dns_name = localhost
# Without it, a gateway without passwords waits for ever.
ms_mon_client_mode = crc
auth_client_required = none
CONF
  monmaptool --create --fsid "$(cat fsid)" --addv a "[v2:127.0.0.1:$monitor,v1:127.0.0.1:$old_monitor]" monmap >/dev/null 2>&1
}

start_all() {
  rm -rf "$folder"
  mkdir -p "$folder"/{mon/a,mgr/x,osd/0,rgw/r,run,log}
  cd "$folder"
  cat /proc/sys/kernel/random/uuid >fsid
  echo "$1" >port
  configure "$1"
  ceph-mon -c ceph.conf --mkfs -i a --monmap monmap >/dev/null 2>&1
  ceph-mon -c ceph.conf -i a -f >log/mon.out 2>&1 &
  echo $! >mon.pid
  for _ in $(seq 30); do timeout 5 ceph -c ceph.conf mon stat >/dev/null 2>&1 && break; sleep 0.5; done
  ceph-mgr -c ceph.conf -i x -f >log/mgr.out 2>&1 &
  echo $! >mgr.pid
  local uuid
  uuid=$(cat /proc/sys/kernel/random/uuid)
  ceph -c ceph.conf osd new "$uuid" >/dev/null 2>&1
  ceph-osd -c ceph.conf -i 0 --mkfs --osd-uuid "$uuid" >/dev/null 2>&1
  ceph-osd -c ceph.conf -i 0 -f >log/osd.out 2>&1 &
  echo $! >osd.pid
  for _ in $(seq 60); do ceph -c ceph.conf osd stat 2>/dev/null | grep -q '1 up' && break; sleep 0.5; done
  start_gateway
  radosgw-admin -c ceph.conf user create --uid=test --display-name=test \
    --access-key=TESTACCESS --secret-key=TESTSECRET1234567890 >/dev/null 2>&1
}

case $command in
  start) start_all "$3" ;;
  gateway) cd "$folder" && start_gateway ;;
  stop) stop_all ;;
esac
