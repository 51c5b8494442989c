import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** Products of the National Weather Service: coastal waters, nearshore waters of the Great Lakes, surf zone. */
export const bulletinKinds = ['CWF', 'NSH', 'SRF'] as const;
export type BulletinKind = (typeof bulletinKinds)[number];

/** A product of another service, by its own name: `FQEN51`. */
interface OtherProduct {
  name: string;
  /** Language tag, as in HTML's `lang`. */
  language: string;
  /** The attribution that the service's license requires. */
  attribution: string;
}

/** The part of a product for one or several zones. */
export interface BulletinSegment {
  /** Zone codes of the segment: `PZZ530`. */
  zones: string[];
  /** Zone names as the product states them; empty = it states none. */
  names: string[];
  /** Text without the lines that name the zones. Line ends are `\n`. */
  text: string;
}

export interface Bulletin {
  /** `other` = a product of a service other than the National Weather Service, see `product`. */
  kind: BulletinKind | 'other';
  /** The forecast office: `MTR`; for another service, the service's name. */
  office: string;
  issuedAt: Instant;
  segments: BulletinSegment[];
  /** The zone of the place in this product, as `segments` name it; absent = not known. */
  zone?: string;
  product?: OtherProduct;
}

/** Stored official texts of a place: the newest of each product of its office, and the one before. */
export interface BulletinFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** The forecast zone that the service assigns to the place, at sea or on land; null = none. */
  zone: string | null;
  /** The zone that the user chose instead; absent = none. */
  chosenZone?: string;
  bulletins: { now: Bulletin; before: Bulletin | null }[];
}

export const bulletinPrefix = 'bulletin_';
export const bulletinId = (at: Coordinates): string => `${bulletinPrefix}${coordinatesKey(at)}`;

/** Returns the segment for a zone; null = the product has none. */
export const segmentFor = (bulletin: Bulletin, zone: string | null): BulletinSegment | null =>
  (zone !== null && bulletin.segments.find(({ zones }) => zones.includes(zone))) || null;

/**
 * Merges fetched texts into the stored ones. A newer issue moves the stored one into second place, the same issue changes nothing, and a
 * kind without an answer stays unchanged. Drops texts of another origin, because all share the origin of the newest answer.
 */
export function joinBulletins(stored: BulletinFacts | null, fetched: BulletinFacts): BulletinFacts {
  const known = stored?.provenance === fetched.provenance ? stored.bulletins : [];
  const unanswered = known.filter(
    ({ now }) =>
      !fetched.bulletins.some(({ now: other }) =>
        now.kind === 'other' ? isSameProduct(now, other) : now.kind === other.kind,
      ),
  );
  return {
    ...fetched,
    ...(stored?.chosenZone !== undefined && { chosenZone: stored.chosenZone }),
    bulletins: [
      ...fetched.bulletins.map(({ now }) => {
        const last = known.find(each => isSameProduct(each.now, now));
        if (!last) return { now, before: null };
        return { now, before: last.now.issuedAt === now.issuedAt ? last.before : last.now };
      }),
      ...unanswered,
    ],
  };
}

const isSameProduct = (one: Bulletin, other: Bulletin): boolean =>
  one.kind === other.kind &&
  one.office === other.office &&
  one.product?.name === other.product?.name &&
  one.product?.language === other.product?.language;

interface BulletinParagraph {
  text: string;
  /** True if the previous issue lacks this paragraph, ignoring line ends and capitals; false without a previous issue. */
  isNew: boolean;
}

/** Splits a text into paragraphs. Headlines (`...GALE WARNING...`), periods (`.TONIGHT...`) and empty lines begin a new one. */
export function paragraphsOf(text: string, before: string | null): BulletinParagraph[] {
  const known = before === null ? null : new Set(split(before).map(plain));
  return split(text).map(each => ({ text: each, isNew: known !== null && !known.has(plain(each)) }));
}

const split = (text: string): string[] =>
  text
    .split(/\n(?=\.{1,3}[A-Za-z])|\n\s*\n/)
    .map(each => each.trim())
    .filter(each => each !== '');

const plain = (text: string): string => text.replace(/\s+/g, ' ').toUpperCase();
