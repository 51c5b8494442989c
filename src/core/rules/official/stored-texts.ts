import type { Bulletin, BulletinSegment } from '../bulletin/bulletin.ts';
import type { Instant } from '../time/time.ts';
import type { NoticeZone, OfficialText } from './official-notice.ts';
import { serviceFacts } from './official-services.ts';
import { plainName } from './place-notices.ts';

/**
 * The texts of other services in the form that a device stores: one bulletin for each product and language, with a segment for each zone.
 * `zones` = those of the place, as the services name them for their warnings.
 */
export function bulletinsOf(
  texts: readonly OfficialText[],
  zones: readonly NoticeZone[],
  now: Instant,
): Bulletin[] {
  const products = new Map<string, OfficialText[]>();
  for (const text of texts) {
    const key = [text.service, text.product, text.language].join('\n');
    products.set(key, [...(products.get(key) ?? []), text]);
  }
  return [...products.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    const { name, attribution } = serviceFacts[first.service];
    const zone = ownSegment(all, zones)?.zones[0];
    return {
      kind: 'other' as const,
      office: name,
      issuedAt: Math.max(...all.map(({ issuedAt }) => issuedAt ?? 0)) || now,
      segments: all.map(segmentOf),
      ...(zone !== undefined && { zone }),
      product: { name: first.product, language: first.language, attribution },
    };
  });
}

/**
 * The segment to show for a place before the user chooses another: that of its zone, the only one that the service gave for a zone, or the
 * general text of a product without zones. null = not known.
 */
function ownSegment(texts: readonly OfficialText[], zones: readonly NoticeZone[]): BulletinSegment | null {
  const ofZones = texts.filter(text => text.zones.length > 0);
  const named = zones.flatMap(zone => ofZones.find(text => text.zones.some(isSame(zone))) ?? []);
  const [only, another] = named.length > 0 ? named.slice(0, 1) : ofZones;
  const own = only ?? texts[0];
  return own && !another ? segmentOf(own) : null;
}

const isSame =
  (zone: NoticeZone) =>
  ({ id, name }: NoticeZone): boolean =>
    (id !== null && id === zone.id) || plainName(name) === plainName(zone.name);

/** A text for all waters of its product has its title for a zone. */
function segmentOf({ zones, title, text }: OfficialText): BulletinSegment {
  const named = zones.length > 0 ? zones : [{ id: null, name: title }];
  return {
    zones: named.map(({ id, name }) => id ?? name),
    names: named.flatMap(({ id, name }) => (id === null ? [] : [name])),
    text,
  };
}
