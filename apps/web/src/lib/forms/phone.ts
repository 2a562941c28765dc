/** Turns a number as people write and paste it, "+91 98765 43210" or "098765-43210", into what the field accepts. */
export function tidyPhone(typed: string, isIndian: boolean): string {
  const plain = typed.replace(/[^\d+]/g, '')
  return isIndian ? plain.replace(/^(\+91|91|0)(?=[6-9]\d{9}$)/, '') : plain
}
