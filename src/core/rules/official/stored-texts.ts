import type { Bulletin, BulletinSegment } from '../bulletin/bulletin.ts';
import type { Instant } from '../time/time.ts';
import type { OfficialText } from './official-notice.ts';
import { serviceFacts } from './official-services.ts';

/** The texts of other services in the form that a device stores: one bulletin for each product and language, with a segment for each zone. */
export function bulletinsOf(texts: readonly OfficialText[], now: Instant): Bulletin[] {
  const products = new Map<string, OfficialText[]>();
  for (const text of texts) {
    const key = [text.service, text.product, text.language].join('\n');
    products.set(key, [...(products.get(key) ?? []), text]);
  }
  return [...products.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    const { name, attribution } = serviceFacts[first.service];
    return {
      kind: 'other' as const,
      office: name,
      issuedAt: Math.max(...all.map(({ issuedAt }) => issuedAt ?? 0)) || now,
      segments: all.map(segmentOf),
      product: { name: first.product, language: first.language, attribution },
    };
  });
}

/** A text for all waters of its product has its title for a zone. */
function segmentOf({ zones, title, text }: OfficialText): BulletinSegment {
  const named = zones.length > 0 ? zones : [{ id: null, name: title }];
  return {
    zones: named.map(({ id, name }) => id ?? name),
    names: named.flatMap(({ id, name }) => (id === null ? [] : [name])),
    text,
  };
}
