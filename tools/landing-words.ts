import type { HtmlTagDescriptor } from 'vite';
import { landing as en } from '../src/core/words/en/landing.ts';
import { landing as es } from '../src/core/words/es/landing.ts';
import { landing as fr } from '../src/core/words/fr/landing.ts';

/**
 * The landing page's first words in each language for `src/first-paint/inline/landing.ts`: the same words, links and elements as in
 * `src/pages/landing/landing-page.tsx`.
 */
export const landingWords = (): HtmlTagDescriptor => ({
  tag: 'template',
  attrs: { id: 'landing-words' },
  children: Object.entries({ en, fr, es }).map(([lang, { welcome, title, intro, register, login }]) =>
    element('section', { lang, class: 'landing-hero' }, [
      element('div', { class: 'landing-words' }, [
        element('p', { class: 'landing-welcome' }, welcome),
        element('h1', { class: 'landing-title' }, title),
        element('p', { class: 'landing-intro' }, intro),
        element('div', { class: 'landing-choices' }, [
          element('a', { href: '/register' }, register),
          element('a', { href: '/login' }, login),
        ]),
      ]),
    ]),
  ),
  injectTo: 'body',
});

const element = (
  tag: string,
  attrs: Record<string, string>,
  children: string | HtmlTagDescriptor[],
): HtmlTagDescriptor => ({ tag, attrs, children });
