/**
 * Changes a typed or pasted number to the form that the field accepts. For a student, "+91 98765 43210" and
 * "098765-43210" both become "9876543210".
 */
export function tidyPhone(typed: string, isIndian: boolean): string {
  const plain = typed.replace(/[^\d+]/g, '')
  return isIndian ? plain.replace(/^(\+91|91|0)(?=[6-9]\d{9}$)/, '') : plain
}
