/** The oldest language that a browser must speak, of the app as of the document's own scripts. */
export const buildTarget = 'es2022';
