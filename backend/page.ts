import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Markup that is already safe; made by `html` only. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | Markup[];

/** A template in which every value is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((text, index) => text + render(parts[index] ?? '')).join(''));

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** One of the app's themes; light for anything else. */
export const knownTheme = (name: string | null): string =>
  ['bright', 'dark', 'night'].find(theme => theme === name) ?? 'light';

const systemTheme = 'system';

interface PageOptions {
  title: string;
  body: Markup;
  status?: number;
  language?: string;
  /** Without one the page follows the system. */
  theme?: string;
  stylesheets?: string[];
  /** Addresses of scripts; inline ones are forbidden by the page's policy. */
  scripts?: string[];
  /** For the pages that an app shows in a frame: its origin. They talk to it alone. */
  framedBy?: string;
}

/** A complete document of the local stand-ins, under a policy as strict as the app's. */
export function page({
  title,
  body,
  status = 200,
  language = 'en',
  theme = systemTheme,
  stylesheets = ['/__mail/page.css'],
  scripts = [],
  framedBy,
}: PageOptions): Response {
  const links = ['/__mail/tokens.css', ...stylesheets].map(
    address => html`<link rel="stylesheet" href="${address}" />`,
  );
  if (theme === systemTheme)
    links.push(html`<link rel="stylesheet" href="/__mail/dark.css" media="(prefers-color-scheme: dark)" />`);
  const loads = scripts.map(address => html`<script src="${address}" defer></script>`);
  const marks = framedBy ? html`data-framed data-app-origin="${framedBy}"` : '';
  const document = html`<!doctype html>
    <html lang="${language}" data-theme="${theme}" ${marks}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        ${links}${loads}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return new Response(document.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(framedBy),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  });
}

const policy = (framedBy = "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const contentTypes = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** The style sheets of every page here; null for other paths. */
export function pageLook({ pathname }: URL): Response | null {
  if (pathname === '/__mail/page.css') return file('backend/page.css', 'css');
  if (pathname === '/__mail/tokens.css') return file('src/styles/tokens.css', 'css');
  return pathname === '/__mail/dark.css' ? darkTokens() : null;
}

/** The app's tokens, with its dark theme for the pages that follow the system: linked for dark systems only. */
const darkTokens = (): Response =>
  sent(
    read('src/styles/tokens.css').replaceAll("[data-theme='dark']", `[data-theme='${systemTheme}']`),
    'css',
  );

/** A file of the project, sent as it is. `path` is relative to the project's root. */
export const file = (path: string, type: keyof typeof contentTypes): Response => sent(read(path), type);

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

const sent = (text: string, type: keyof typeof contentTypes): Response =>
  new Response(text, {
    headers: {
      'content-type': contentTypes[type],
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
