/** Stands in the built pages where the address of the installation belongs; the server, which knows it, puts it in. */
export const originPlaceholder = 'https://origin.invalid'
