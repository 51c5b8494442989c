import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Where a build keeps the compressed copies of its files, under the same names. */
export const compressedFolder = (folder: string): string => `${folder}-br`;

/** Pictures and packs are compressed already. */
export const isWorthCompressing = (file: string): boolean =>
  /^\.(?:html|js|css|json|webmanifest|svg|txt)$/.test(extname(file));

export const acceptsBrotli = (headers: Headers): boolean =>
  (headers.get('accept-encoding') ?? '')
    .split(',')
    .some(each => /^\s*br\s*(?:;\s*q=(?:1|0?\.\d*[1-9]).*)?$/.test(each));

const onAnotherThread = promisify(brotliCompress);
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Shorter answers would hardly get shorter. */
const leastBytes = 1000;

/** Compresses a generated answer like the service that it imitates, at a level that takes little time. */
export async function compressAnswer(response: Response, asked: Headers): Promise<Response> {
  const { headers, status, statusText } = response;
  const isText = /^(?:text\/|application\/(?:\w+\+)?json|image\/svg)/.test(headers.get('content-type') ?? '');
  if (!isText || headers.has('content-encoding') || !acceptsBrotli(asked)) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const kept = new Headers(headers);
  kept.append('Vary', 'Accept-Encoding');
  if (body.byteLength < leastBytes) return new Response(body, { status, statusText, headers: kept });
  const packed = new Uint8Array(await onAnotherThread(body, { params: quickly }));
  kept.set('Content-Encoding', 'br');
  kept.delete('Content-Length');
  return new Response(packed, { status, statusText, headers: kept });
}
