/** The oldest JavaScript version that a browser must support, for the app and for the document's own scripts. */
export const buildTarget = 'es2022';
