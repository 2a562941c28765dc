/** A placeholder in the built pages. The server replaces it with the address of the installation. */
export const originPlaceholder = 'https://origin.invalid'
