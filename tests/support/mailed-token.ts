/** The one-time token in the fragment of a mailed link; '' = none. */
export const tokenIn = (link: string): string =>
  new URLSearchParams(new URL(link, 'https://app.example').hash.slice(1)).get('token') ?? '';
