import { createHash } from 'node:crypto';
import type { HeaderRule } from './headers.ts';

/**
 * As Cloudflare Pages reads it. Rules that match the same address are joined with commas there, and two policies
 * joined are both in force: a header that a later rule says again is taken back first (`! Name`).
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
