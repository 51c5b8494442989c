export function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  return link;
}

/** When its file has come, or will not: a page without its looks is better than none. */
export const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise(resolve => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
