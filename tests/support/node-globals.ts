import { DecompressionStream } from 'node:stream/web';
import { BroadcastChannel } from 'node:worker_threads';

// What browsers have, Node has, and the contexts in which Vitest runs these tests lack.
Object.assign(globalThis, { BroadcastChannel, DecompressionStream });
