import type { FeedRead } from '../../rules/official/feed-read.ts';
import { areaOf } from '../../rules/official/notice-area.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { feedJson, filled } from './feed-reading.ts';
import { readGeomet } from './read-geomet.ts';

/**
 * The Canadian answer of a region, one read for each area. An area's read is for the places in its shape, so that each place gets its own
 * area's forecast text.
 */
export function readGeometAreas(bytes: Uint8Array): FeedRead[] {
  const whole = readGeomet(bytes);
  const json = feedJson(bytes);
  const features: unknown = isRecord(json) ? json['features'] : null;
  if (!Array.isArray(features)) return [whole];
  const reads = features.map((feature: unknown): FeedRead => {
    const id = isRecord(feature) ? filled(feature['id']) : null;
    const asked = isRecord(feature) ? areaOf(feature['geometry']) : null;
    const own = isRecord(feature) ? { ...feature, type: 'Feature' } : null;
    return {
      ...readGeomet(new TextEncoder().encode(JSON.stringify(own))),
      feed: `eccc-marine/${id}`,
      ...(asked && { asked }),
    };
  });
  const isListBroken = whole.result === 'unreadable' && reads.every(({ result }) => result === 'read');
  return isListBroken || reads.length === 0 ? [whole, ...reads] : reads;
}
