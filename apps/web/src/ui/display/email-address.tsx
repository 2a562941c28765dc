/** Shows an e-mail address. A long address breaks before its @. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span data-user>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
