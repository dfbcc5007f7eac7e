import { StoreError, type StoreProblem } from './object-store.ts'

/** The errors of the AWS SDK: the code of the service or of the system, and the response. */
interface Failure {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
}

const BY_NAME: Record<string, StoreProblem> = {
  SlowDown: 'busy',
  TooManyRequests: 'busy',
  ServiceUnavailable: 'busy',
  RequestTimeout: 'broken',
  RequestTimeTooSkewed: 'skewed',
  NoSuchBucket: 'no bucket',
  PreconditionFailed: 'condition',
  ConditionalRequestConflict: 'condition',
  NotImplemented: 'unsupported',
}

const BY_STATUS: Record<number, StoreProblem> = {
  401: 'credentials',
  403: 'credentials',
  404: 'absent',
  408: 'broken',
  409: 'condition',
  412: 'condition',
  429: 'busy',
  501: 'unsupported',
  503: 'busy',
}

/** Converts an error of the SDK to a problem of the store. */
export function describeFailure(cause: unknown, bucket: string): StoreError {
  const failure = cause as Failure
  const status = failure.$metadata?.httpStatusCode
  const problem = problemOf(failure, status)
  const wait = Number(failure.$response?.headers?.['retry-after'])
  const said = [status, failure.name, failure.code].filter((part) => part !== undefined && part !== 'Error').join(' ')
  const message =
    problem === 'no bucket' ? `there is no bucket ${bucket}` : `the store answered ${said || 'nothing'}: ${failure.message ?? ''}`
  return new StoreError(problem, message, { cause, ...(wait > 0 && { wait: wait * 1000 }) })
}

function problemOf({ name = '' }: Failure, status: number | undefined): StoreProblem {
  const named = BY_NAME[name]
  if (named !== undefined) return named
  // Without a complete response, the service may or may not have performed the call.
  if (status === undefined || status < 300 || status >= 600) return 'broken'
  return BY_STATUS[status] ?? (status >= 500 ? 'broken' : 'refused')
}
