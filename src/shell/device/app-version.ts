/** Name of the build that is running; `development` outside of a build. */
export const appVersion: string = import.meta.env['VITE_APP_VERSION'] ?? 'development';
