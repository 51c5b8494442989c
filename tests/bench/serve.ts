import { brotliCompressSync, constants } from 'node:zlib';
import { createBackend } from '../../backend/backend.ts';
import type { Handler } from '../../backend/http.ts';
import { portBeside } from '../../src/core/rules/value/next-port.ts';
import { listenBeside } from '../../backend/listen-beside.ts';
import { staticFiles } from '../../backend/static-files.ts';
import { built } from './build.ts';
import { slowLink } from './slow-link.ts';

export type Served = Awaited<ReturnType<typeof serve>>;

/**
 * A built folder with weather and accounts behind it, as a real host would send it: compressed, files for ever cached.
 * The bench's own pages stand under `/__bench/`, where the app's service worker leaves them alone. `ownPolicy`: with the
 * app's security policy. `framesHere`: captcha and prices stand at the app's own origin, where older builds look for them.
 */
export async function serve(folder: string, { ownPolicy = true, framesHere = false } = {}) {
  let slow = false;
  const asked: string[] = [];
  const files = compressedFiles(folder);
  const server = await listenBeside(0, origin => {
    const backend = createBackend({
      origin,
      services: { kind: 'simulated' },
      accountsFile: null,
      now: Date.now,
    });
    const inTurn: Handler[] = [
      request => logged(request, asked),
      benchPages,
      ...(framesHere ? [withoutPolicy(framedHere(backend.embed))] : []),
      compressed(backend.handle),
      ownPolicy ? files : withoutPolicy(files),
    ];
    const framed: Handler[] = [request => logged(request, asked), compressed(backend.embed)];
    return {
      app: [slowLink(firstOf(inTurn), () => slow)],
      embed: [slowLink(firstOf(framed), () => slow)],
    };
  });
  return {
    ...server,
    setSlow: (on: boolean): void => {
      slow = on;
    },
    /** Paths that were asked for since the last call. */
    takeAsked: (): string[] => asked.splice(0),
  };
}

const firstOf =
  (inTurn: Handler[]): Handler =>
  async request => {
    for (const handle of inTurn) {
      const response = await handle(request);
      if (response) return response;
    }
    return null;
  };

async function logged(request: Request, asked: string[]): Promise<null> {
  asked.push(new URL(request.url).pathname);
  return null;
}

const benchBase = '/__bench/';

const measuringPages = withoutPolicy(staticFiles(built.pages));

const benchPages: Handler = async request => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(benchBase)) return null;
  return measuringPages(new Request(new URL(url.pathname.slice(benchBase.length - 1), url.origin)));
};

/** What is framed, asked as its own origin would be. */
function framedHere(embed: Handler): Handler {
  return async request => {
    const { origin, pathname, search } = new URL(request.url);
    if (!/^\/__(?:captcha|stripe|mail)\//.test(pathname)) return null;
    const next = portBeside(origin, 1);
    const headers = new Headers(request.headers);
    headers.set('host', new URL(next).host);
    const { method } = request;
    const body = request.body && (await request.arrayBuffer());
    return embed(new Request(next + pathname + search, { method, headers, body }));
  };
}

/** The measuring pages are not part of the app and need not meet its security policy. */
function withoutPolicy(handle: Handler): Handler {
  return async request => {
    const response = await handle(request);
    response?.headers.delete('Content-Security-Policy');
    return response;
  };
}

/** Files, each compressed once at the highest level, as a host keeps them. */
function compressedFiles(folder: string): Handler {
  const files = staticFiles(folder);
  const kept = new Map<string, Response>();
  return async request => {
    const { pathname } = new URL(request.url);
    const response =
      kept.get(pathname) ?? (await compress(await files(request), constants.BROTLI_MAX_QUALITY));
    if (response) kept.set(pathname, response);
    return response?.clone() ?? null;
  };
}

/** Answers made on the spot get a level that costs little time. */
const compressed =
  (handle: Handler): Handler =>
  async request =>
    compress(await handle(request), 4);

async function compress(response: Response | null, quality: number): Promise<Response | null> {
  if (!response?.ok || response.headers.has('Content-Encoding')) return response;
  if (!/text|json|svg/.test(response.headers.get('Content-Type') ?? '')) return response;
  const body = brotli(new Uint8Array(await response.arrayBuffer()), quality);
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', 'br');
  return new Response(body, { headers });
}

export const brotli = (body: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  );
