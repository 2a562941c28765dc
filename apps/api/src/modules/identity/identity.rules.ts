const leet: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' }

/**
 * Returns the words that may be inside the password: without the digits and signs around it, and with signs read as
 * letters. For example, "P@ssw0rd#2024" gives "password".
 */
function passwordCores(password: string): string[] {
  const lower = password.toLowerCase()
  const read = (value: string) => value.replace(/[@013$]/g, (sign) => leet[sign] ?? sign)
  const bare = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...new Set([lower, bare(lower), read(bare(lower)), bare(read(lower))])].filter(
    (core) => core.length > 0,
  )
}

/** Whether the password, or the word inside it, is on the list of common passwords. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return passwordCores(password).some((core) => common.has(core))
}

/**
 * Returns the key under which limits count a mailbox. Addresses that differ only in case or in a +tag have the same
 * key.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
