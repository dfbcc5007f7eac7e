import type { ModelError } from './model-error.ts'

/** The failures of a server itself; 529 is an overload. Other codes from 500 come from a gateway that gave up on its model. */
const OWN_FAILURES = [500, 501, 503, 529]

/** Whether a failed call costs nothing: it was not sent, or the server refused it. A model may go on writing behind a gateway. */
export function isUncharged({ code, details: { status } }: ModelError): boolean {
  if (status === undefined) return code === 'E_CONNECT' || code === 'E_DISK'
  return status < 500 ? status !== 408 : OWN_FAILURES.includes(status)
}
