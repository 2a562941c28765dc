export function aDepartment(name = 'Hostel'): { id: string; name: string } {
  return { id: crypto.randomUUID(), name }
}
