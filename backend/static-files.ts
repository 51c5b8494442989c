import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { nextPort, portBeside } from '../src/core/rules/value/next-port.ts';
import { acceptsBrotli, compressedFolder, isWorthCompressing } from './compress.ts';
import { headersFor, parseHeadersFile } from './header-rules.ts';
import { ownOrigin, type Handler } from './http.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built app as a real host does: the headers of its `_headers`, any page address answered with index.html,
 * and a missing file answered 404 (never with HTML, which a browser would try to run as a script). Compressed for who can read it,
 * where the build has left compressed copies beside it.
 */
export function staticFiles(folder: string): Handler {
  return async request => {
    const path = new URL(request.url).pathname;
    const isPage = extname(path) === '';
    const file = isPage ? '/index.html' : normalize(path);
    const body = await read(join(folder, file));
    if (!body) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    const rules = parseHeadersFile(await headersFile(folder, ownOrigin(request)));
    const headers = headersFor(rules, path);
    headers.set('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    if (!isWorthCompressing(file)) return new Response(body, { headers });
    headers.append('Vary', 'Accept-Encoding');
    const packed = acceptsBrotli(request.headers) ? await compressedCopy(folder, file) : null;
    if (packed) headers.set('Content-Encoding', 'br');
    return new Response(packed ?? body, { headers });
  };
}

/** A file changed since its compression has no compressed copy. */
async function compressedCopy(folder: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const copy = join(compressedFolder(folder), file);
  const [own, packed] = await Promise.all([changedMs(join(folder, file)), changedMs(copy)]);
  return own !== null && packed !== null && packed >= own ? read(copy) : null;
}

const changedMs = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** A build that does not know its ports leaves the origin of what it frames to the server. */
async function headersFile(folder: string, origin: string): Promise<string> {
  const text = new TextDecoder().decode((await read(join(folder, '_headers'))) ?? undefined);
  return text.replaceAll(`{${nextPort}}`, portBeside(origin, 1));
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return Uint8Array.from(await readFile(file));
  } catch {
    return null;
  }
}
