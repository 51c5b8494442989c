import type { Handler } from '../../backend/http.ts';

/** A slow mobile connection, the one that page-speed tools call "slow 4G". */
const latencyMs = 562.5;
const bytesPerMs = 1474 / 8;
const tickMs = 4;

/**
 * Holds answers back as such a connection would: each waits out the latency, then the bodies under way share the
 * bandwidth evenly. It slows the server rather than the browser, because the browser's own throttle reaches the page
 * alone and not its workers.
 */
export function slowLink(handle: Handler, isSlow: () => boolean): Handler {
  const send = sharedLine();
  return async request => {
    if (!isSlow()) return handle(request);
    const [response] = await Promise.all([handle(request), wait(latencyMs)]);
    if (!response) return null;
    const body = await response.arrayBuffer();
    await send(body.byteLength);
    return new Response(response.status === 204 ? null : body, response);
  };
}

function sharedLine(): (bytes: number) => Promise<void> {
  const underWay = new Set<{ left: number; arrived: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let before = 0;
  const tick = (): void => {
    const now = performance.now();
    const share = ((now - before) * bytesPerMs) / underWay.size;
    before = now;
    for (const transfer of underWay) {
      transfer.left -= share;
      if (transfer.left > 0) continue;
      underWay.delete(transfer);
      transfer.arrived();
    }
    if (underWay.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return bytes =>
    new Promise(arrived => {
      underWay.add({ left: bytes, arrived });
      if (timer) return;
      before = performance.now();
      timer = setInterval(tick, tickMs);
    });
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
