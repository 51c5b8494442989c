import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** Products of the National Weather Service: coastal waters, nearshore waters of the Great Lakes, surf zone. */
export const bulletinKinds = ['CWF', 'NSH', 'SRF'] as const;
export type BulletinKind = (typeof bulletinKinds)[number];

/** A product of another service: its own name, `FQEN51`. */
interface OtherProduct {
  name: string;
  /** As HTML's `lang`. */
  language: string;
  /** The sentence that the service's licence asks for. */
  attribution: string;
}

/** What one product says of one or several zones. */
export interface BulletinSegment {
  /** `PZZ530`; the zones that it is for. */
  zones: string[];
  /** As the product calls them; empty = it names none. */
  names: string[];
  /** Without the lines that say for whom it is. Line ends as `\n`. */
  text: string;
}

export interface Bulletin {
  /** `other`: a product of another service than the National Weather Service, see `product`. */
  kind: BulletinKind | 'other';
  /** The forecast office: `MTR`; another service by its name. */
  office: string;
  issuedAt: Instant;
  segments: BulletinSegment[];
  /** The zone of the place in this product, as `segments` name it; absent = not known. */
  zone?: string;
  product?: OtherProduct;
}

/** What is stored of the official text of a place: the newest of each product of its office, and the one before it. */
export interface BulletinFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** The forecast zone that the service names for the place, at sea or on land; null = it names none. */
  zone: string | null;
  /** The zone that the user chose instead; absent = none. */
  chosenZone?: string;
  bulletins: { now: Bulletin; before: Bulletin | null }[];
}

export const bulletinPrefix = 'bulletin_';
export const bulletinId = (at: Coordinates): string => `${bulletinPrefix}${coordinatesKey(at)}`;

/** The segment for a zone; null = the product has none. */
export const segmentFor = (bulletin: Bulletin, zone: string | null): BulletinSegment | null =>
  (zone !== null && bulletin.segments.find(({ zones }) => zones.includes(zone))) || null;

/**
 * Joins stored bulletins with newly fetched ones. A newer issue moves the stored one into second place; the same issue changes nothing;
 * a kind that was not answered stays as it is. Texts of another origin are dropped, because all share the origin of the newest answer.
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
  /** Not in the issue before, whatever its lines' ends and capitals; false where there is none. */
  isNew: boolean;
}

/**
 * A text by its paragraphs: headlines (`...GALE WARNING...`) and periods (`.TONIGHT...`) begin one, and so does what stands after an
 * empty line.
 */
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
