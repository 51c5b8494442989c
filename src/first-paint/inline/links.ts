export function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  return link;
}

/** Resolves when the file has loaded or failed: a page without its styles is better than no page. */
export const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise(resolve => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
