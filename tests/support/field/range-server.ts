import { createServer } from 'node:http';

export interface RangeServer {
  url: string;
  /** Paths with their ranges, in the order in which they were asked for. */
  asked: string[];
  close: () => Promise<void>;
}

/** A bucket of files that answers byte ranges; `fileAt` gives a file's bytes, a status, or null for a missing one. */
export async function serveRanges(
  fileAt: (path: string) => Uint8Array | number | null,
): Promise<RangeServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    asked.push(start === undefined ? path : `${path} ${start}-${end}`);
    const file = fileAt(path);
    if (file === null || typeof file === 'number') {
      response.writeHead(file ?? 404).end();
      return;
    }
    const part = start === undefined ? file : file.subarray(Number(start), end ? Number(end) + 1 : undefined);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length }).end(part);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
