import { expect, test } from 'vitest'
import { formatServeTable, readWrkReport } from '../../../tools/bench/serve-table.ts'

const REPORT = `Running 5s test @ http://127.0.0.1:8080/
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.21ms    0.90ms  20.11ms   93.02%
    Req/Sec    14.20k     1.92k   17.80k    70.00%
  Latency Distribution
     50%    1.01ms
     75%    1.44ms
     90%    1.93ms
     99%  640.00us
  141234 requests in 5.00s, 2.10GB read
Requests/sec:  28246.80
Transfer/sec:    430.10MB
`

test('reads the report of wrk, with its failures', () => {
  expect(readWrkReport(REPORT)).toEqual({ requests: 28246.8, slow: 0.64, failed: 0 })
  const failing = `${REPORT.replace('640.00us', '1.50s')}  Socket errors: connect 0, read 3, write 0, timeout 2\n  Non-2xx or 3xx responses: 10\n`
  expect(readWrkReport(failing)).toEqual({ requests: 28246.8, slow: 1500, failed: 15 })
  expect(() => readWrkReport('unable to connect')).toThrow('wrk has printed no figures:\nunable to connect')
})

test('prints a row for each run', () => {
  const run = { server: 'nginx', isCompressed: true, path: '/', encoding: 'gzip', requests: 28246.8, slow: 0.64, bytes: 12345, failed: 0 }
  expect(formatServeTable([run])).toBe(
    [
      '| server | `.gz` and `.br` files | path | encoding | requests a second | 99 % within, ms | bytes | failed |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| nginx | yes | / | gzip | 28,247 | 0.6 | 12,345 | 0 |',
    ].join('\n'),
  )
})
