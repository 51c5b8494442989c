/** Support address; '' if the build defines none. */
export const supportEmail: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? '';
