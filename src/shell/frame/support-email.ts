/** Where people get help; '' when the build names none. */
export const supportEmail: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? '';
