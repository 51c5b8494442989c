import type { Theme } from '../domain/settings.ts';

export type AppliedTheme = Exclude<Theme, 'auto'>;

/** `auto` follows the system: dark, or bright where more contrast is asked for, or light. */
export function resolveTheme(theme: Theme): AppliedTheme {
  if (theme !== 'auto') return theme;
  if (matchMedia('(prefers-color-scheme: dark)').matches) return 'dark';
  return matchMedia('(prefers-contrast: more)').matches ? 'bright' : 'light';
}

/** Sets the theme on the document and the browser's own bar, and follows the system while it is `auto`. Returns its end. */
export function applyTheme(theme: Theme): () => void {
  const apply = (): void => {
    const root = document.documentElement;
    root.dataset['theme'] = resolveTheme(theme);
    const bar = getComputedStyle(root).getPropertyValue('--surface').trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      if (bar !== '') meta.setAttribute('content', bar);
    }
  };
  apply();
  if (theme !== 'auto') return () => undefined;
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map(query =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', apply);
  return () => {
    for (const query of queries) query.removeEventListener('change', apply);
  };
}
