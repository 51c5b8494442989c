import { readPack, type PackResult } from '../../src/core/rules/tide/read-pack.ts';
import { openPacked } from '../open-packed.ts';

/** Reads a pack of stations; a request that fails is a fault like any other. */
export const openPack = async (ask: () => Promise<Response>): Promise<PackResult> =>
  openPacked(await ask().catch(() => null), readPack);
