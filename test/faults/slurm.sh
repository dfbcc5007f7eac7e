#!/usr/bin/env bash
# A real Slurm on this machine: nodes of one processor each, on loopback.
#   slurm.sh start FOLDER NODES PORT    then SLURM_CONF=FOLDER/slurm.conf is the cluster
#   slurm.sh kill FOLDER NODE           loses a node with all that runs on it
#   slurm.sh stop FOLDER
# Needs root and, on Debian: apt-get install --no-install-recommends slurmctld slurmd slurm-client munge
set -euo pipefail
command=$1
mkdir -p "$2"
folder=$(realpath "$2")
cd "$folder"

configure() {
  local nodes=$1 port=$2 host
  host=$(hostname -s)
  (umask 077 && head -c 1024 /dev/urandom >munge.key)
  cat >slurm.conf <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/ctld.pid
SlurmdPidFile=$folder/%n.pid
SlurmctldLogFile=$folder/log/ctld.log
SlurmdLogFile=$folder/log/%n.log
SlurmdTimeout=10
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
JobRequeue=1
ReturnToService=2
MpiDefault=none
NodeName=n[1-$nodes] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + nodes))] CPUs=1 RealMemory=1000
PartitionName=all Nodes=n[1-$nodes] Default=YES MaxTime=INFINITE State=UP
CONF
}

case $command in
  start)
    nodes=$3
    mkdir -p state log
    for node in $(seq "$nodes"); do mkdir -p "spool/n$node"; done
    configure "$nodes" "$4"
    munged --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munge.pid" \
      --log-file="$folder/log/munge.log" --seed-file="$folder/munge.seed" --force
    export SLURM_CONF=$folder/slurm.conf
    slurmctld -f "$folder/slurm.conf"
    for node in $(seq "$nodes"); do slurmd -f "$folder/slurm.conf" -N "n$node"; done
    for _ in $(seq 120); do
      [ "$(sinfo -h -t idle -o %D | head -1)" = "$nodes" ] && exit 0
      sleep 0.5
    done
    echo "the nodes did not come up: see $folder/log" >&2
    exit 1
    ;;
  kill)
    pid=$(cat "n$3.pid")
    # The steps of a job are not children of the node's process, but have its name.
    for step in $(pgrep -f "slurmstepd: .*" || true); do
      grep -qz "SLURMD_NODENAME=n$3" "/proc/$step/environ" 2>/dev/null && pkill -9 -P "$step" || true
    done
    kill -9 "$pid"
    ;;
  stop)
    for name in $(ls | grep -E '^n[0-9]+\.pid$') ctld.pid munge.pid; do
      [ -s "$name" ] && kill "$(cat "$name")" 2>/dev/null || true
    done
    ;;
esac
