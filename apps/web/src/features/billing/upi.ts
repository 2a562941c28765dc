type Payment = { upiAddress: string; payee: string; rupees: number; note: string }

/** Spaces become %20 and the @ stays as it is, because some apps do not understand any other form. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')

export const amountOf = (rupees: number) => rupees.toFixed(2)

/** The payment link that every UPI app understands. It is in the QR code and in the link for phones. */
export function upiLink({ upiAddress, payee, rupees, note }: Payment): string {
  const parts = { pa: upiAddress, pn: payee, am: amountOf(rupees), cu: 'INR', tn: note }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encoded(value)}`)
  return `upi://pay?${query.join('&')}`
}
