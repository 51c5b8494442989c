import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Handler } from './http.ts';
import { shiftDate } from './shift-date.ts';

const workerFile = /^\/assets\/engine\.worker-[\w-]+\.js$/;

/** Files whose text depends on the app's time, in the service worker's list of files. */
const listedFiles = /\{[^{}]*"?url"?:\s*"(?:index\.html|assets\/engine\.worker-[\w-]+\.js)"[^{}]*\}/g;
const revision = /("?revision"?:\s*)(?:null|"([^"]*)")/;

/**
 * Serves the app on another time than the machine's: `files`, with `shiftDate` in the document, the worker and the service worker. Only
 * `npm start -- --now` and the tests' server use it, so no build contains it. For one `aheadMs` the bytes are always the same, or the
 * service worker would find a new version at each check. A different `aheadMs` makes a new version, which replaces the installed one.
 */
export function onAppTime(files: Handler, aheadMs: number): Handler {
  const inDocument = `(${shiftDate.toString()})(${aheadMs});`;
  const inWorker = `(${shiftDate.toString()})(null);\n`;
  const changeOf = (path: string): ((text: string) => string) | null => {
    if (path === '/service-worker.js') return text => `${inDocument}\n${withRevisions(text, aheadMs)}`;
    if (workerFile.test(path)) return text => inWorker + text;
    const isDocument = extname(path) === '' || path === '/index.html';
    return isDocument ? text => text.replace('<head>', () => `<head><script>${inDocument}</script>`) : null;
  };
  return async request => {
    const change = changeOf(new URL(request.url).pathname);
    const response = await files(change ? uncompressed(request) : request);
    if (!change || !response?.ok) return response;
    const headers = new Headers(response.headers);
    const policy = headers.get('Content-Security-Policy');
    if (policy)
      headers.set(
        'Content-Security-Policy',
        policy.replace("script-src 'self'", `script-src 'self' ${hashOf(inDocument)}`),
      );
    return new Response(change(await response.text()), { headers });
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function uncompressed(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  return new Request(request.url, { method: request.method, headers });
}

/** Without this, the service worker would keep the document and the worker of an earlier run with another time. */
const withRevisions = (serviceWorker: string, aheadMs: number): string =>
  serviceWorker.replace(listedFiles, entry =>
    entry
      .replace(
        revision,
        (_all, name: string, known: string | undefined) => `${name}"${known ?? ''}:${aheadMs}"`,
      )
      // The hash of the build is that of the worker without `shiftDate`.
      .replace(/,?"?integrity"?:\s*(["'`])[^"'`]*\1/, ''),
  );
