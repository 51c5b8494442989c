import type { DecodedText } from '../value/decode-text.ts';
import { brokenTextIn } from '../value/broken-text.ts';
import type { Steps } from '../value/work-steps.ts';
import { xmlSteps } from '../value/xml.ts';
import { gpxCollector } from './collect-gpx.ts';
import { asWay, type GpxWay } from './gpx-way.ts';

/** `noWay` = the file has points, but no two that belong together; `cut` = the same for a truncated file. */
export type GpxFault = 'tooLarge' | 'notGpx' | 'empty' | 'noWay' | 'cut';

export type GpxRead =
  | {
      ok: true;
      ways: GpxWay[];
      /** Number of further routes and tracks in the file that are not included. */
      more: number;
      /** `cut` = the file ends before its end tag; `damaged` = points or names may be missing. */
      broken: 'cut' | 'damaged' | null;
      encoding: Pick<DecodedText, 'encoding' | 'isSure'>;
    }
  | { ok: false; fault: GpxFault };

/** Largest GPX file, bytes: half a million points. A track of a week with a point per second has more. */
export const mostGpxBytes = 20 * 1024 * 1024;

/** Reads a GPX file in steps. Most steps read text; the last ones simplify each track. */
export function* gpxSteps({ text, encoding, isSure, isDamaged }: DecodedText): Steps<GpxRead> {
  const collector = gpxCollector(brokenTextIn(isDamaged));
  const reading = xmlSteps(text, collector.tell);
  let end = reading.next();
  while (end.done !== true) {
    yield end.value * 0.8;
    end = reading.next();
  }
  const { collected, more, hasPoints, isGpx, isClosed, isDamaged: isBroken } = collector.finish();
  if (!isGpx) return { ok: false, fault: 'notGpx' };
  const ways: GpxWay[] = [];
  for (const [index, each] of collected.entries()) {
    ways.push(...asWay(each));
    yield 0.8 + (0.2 * index) / collected.length;
  }
  const isCut = !isClosed || end.value.isCut;
  const broken = isCut ? 'cut' : end.value.isDamaged || isBroken ? 'damaged' : null;
  if (ways.length > 0) return { ok: true, ways, more, broken, encoding: { encoding, isSure } };
  return { ok: false, fault: isCut ? 'cut' : hasPoints ? 'noWay' : 'empty' };
}
