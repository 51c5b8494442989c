import { createHash } from 'node:crypto';
import type { HeaderRule } from './headers.ts';

/**
 * A `_headers` file for Cloudflare Pages, which joins the headers of all matching rules with commas. Two joined policies are both enforced,
 * so a later rule first removes an earlier header (`! Name`).
 */
export function asHeadersFile(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const earlier = rules.slice(0, index).filter(rule => covers(rule.path, path));
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(earlier.some(rule => name in rule.headers) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    return [path, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** The last matching rule wins on this host. Page addresses get the app; a missing file stays 404. */
export function asVercelConfig(rules: HeaderRule[], { isApp = true } = {}): string {
  const config = {
    cleanUrls: false,
    ...(isApp && { rewrites: [{ source: '/((?!.*\\.).*)', destination: '/index.html' }] }),
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Changes whenever any header does. */
export const headersHash = (rules: HeaderRule[]): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12);

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * A snippet to include in an nginx `server` block, beside `root`. nginx inherits no header into a location that adds one, so each location
 * lists all its headers.
 */
export function asNginxConfig(rules: HeaderRule[]): string {
  const headers = (path: string): string[] =>
    Object.entries(headersAt(rules, path)).map(
      ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
    );
  return `${[
    '# Include this file in the server block of the app, after `root`.',
    ...rules
      .filter(({ path }) => path !== '/*')
      .flatMap(({ path }) => [
        path.endsWith('*') ? `location ^~ ${path.slice(0, -1)} {` : `location = ${path} {`,
        '  try_files $uri =404;',
        // Without `always`: a 404 must not be cached for a year.
        ...headers(path).map(line => (line.includes('Cache-Control') ? line.replace(' always;', ';') : line)),
        '}',
      ]),
    '# A missing file is 404; every other address is a screen of the app.',
    'location ~ \\.[^/]*$ {',
    '  try_files $uri =404;',
    ...headers('/*'),
    '}',
    'location / {',
    '  try_files $uri /index.html;',
    ...headers('/*'),
    '}',
    'location = /manifest.webmanifest {',
    '  default_type application/manifest+json;',
    ...headers('/*'),
    '}',
  ].join('\n')}\n`;
}

/** A snippet to import in the site block of a Caddyfile, after `root`. */
export function asCaddyConfig(rules: HeaderRule[]): string {
  return `${[
    '# Import this file in the site block of the app, after `root`.',
    ...rules.flatMap(({ path, headers }) => [
      `header ${path === '/*' ? '' : `${path} `}{`,
      ...Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`),
      '}',
    ]),
    '# A missing file is 404; every other address is a screen of the app.',
    '@screen not path_regexp \\.[^/]*$',
    'try_files @screen {path} /index.html',
    'handle_errors {',
    '\theader Cache-Control no-store',
    '\trespond {err.status_code}',
    '}',
    'encode zstd gzip',
    'file_server',
  ].join('\n')}\n`;
}

/** Headers of `path` after all rules that match it. */
const headersAt = (rules: HeaderRule[], path: string): Record<string, string> =>
  Object.assign({}, ...rules.filter(rule => covers(rule.path, path)).map(({ headers }) => headers));

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
