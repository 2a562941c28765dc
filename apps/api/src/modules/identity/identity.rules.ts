const leet: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' }

/** What is left of a password when the decoration is off: "P@ssw0rd#2024" and "password" are one. */
function passwordCores(password: string): string[] {
  const lower = password.toLowerCase()
  const read = (value: string) => value.replace(/[@013$]/g, (sign) => leet[sign] ?? sign)
  const bare = (value: string) => value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...new Set([lower, bare(lower), read(bare(lower)), bare(read(lower))])].filter(
    (core) => core.length > 0,
  )
}

/** Common passwords stand in an ordered list; only its head is worth refusing. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return passwordCores(password).some((core) => common.has(core))
}

/** Tags and case do not make another mailbox as far as limits are concerned. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
