/** Hands the file to the browser, which puts it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
