/** A message of something that failed; nothing while it is empty. */
export function Alert({ message, className }: { message: string; className?: string }) {
  if (message === '') return null
  return (
    <p role="alert" className={className}>
      {message}
    </p>
  )
}
