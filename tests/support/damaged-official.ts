import { readdirSync } from 'node:fs';
import type { FeedRead, FeedReader } from '../../src/core/rules/official/feed-read.ts';
import { noticeState, type NoticeZone } from '../../src/core/rules/official/official-notice.ts';
import { readerOf } from '../../src/core/sources/official/recognize-feed.ts';
import { fixturePath, hasFixtures } from './fixtures.ts';
import { officialBytes } from './official-lines.ts';
import { seeded, type Seeded } from './seeded.ts';

/** Damages recorded answers as disks and transfers do, and finds where a reader takes them for whole although a warning is lost. */

interface Answer {
  name: string;
  bytes: Uint8Array;
  read: FeedReader;
  intact: FeedRead;
}

export function recordedAnswers(): Answer[] {
  if (!hasFixtures) return [];
  return readdirSync(fixturePath('official'), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .filter(name => /\/./.test(name) && /EDZW|\.(?:txt|json|xml)$/.test(name))
    .flatMap(name => {
      const bytes = officialBytes(name);
      const read = readerOf(bytes);
      const intact = read?.(bytes, null);
      // A page of an index holds no warnings.
      const isIndex = name.includes('/index-');
      if (intact?.result === 'unreadable' && !isIndex) throw new Error(`${name} cannot be read as it is.`);
      return read && intact && !isIndex ? [{ name, bytes, read, intact }] : [];
    });
}

const damages = ['cut', 'cut', 'cut', 'digit', 'digit', 'structure', 'structure', 'zeros', 'byte'] as const;
type Damage = (typeof damages)[number];

const digitInto = 'xXeElO#?&<"';
const marks = { xml: /[<>/="]/, json: /[",{}[\]:]/, text: /[\n:>/$.-]/ };

/** null = this damage does not fit anywhere. */
function damaged(bytes: Uint8Array, damage: Damage, from: Seeded): Uint8Array | null {
  const found = (test: RegExp): number | null => {
    for (let tries = 0; tries < 2000; tries++) {
      const at = from.between(0, bytes.length);
      if (test.test(String.fromCharCode(bytes[at] ?? 0))) return at;
    }
    return null;
  };
  const changed = Uint8Array.from(bytes);
  if (damage === 'cut') return bytes.slice(0, from.between(1, bytes.length));
  if (damage === 'zeros') {
    const at = from.between(0, bytes.length);
    return changed.fill(0, at, at + from.between(1, 40));
  }
  const first = String.fromCharCode(...bytes.slice(0, 200)).trim()[0] ?? '';
  const kind = first === '<' ? 'xml' : first === '{' || first === '[' ? 'json' : 'text';
  const at = found(damage === 'digit' ? /\d/ : damage === 'byte' ? /[\x20-\x7e]/ : marks[kind]);
  if (at === null) return null;
  if (damage === 'structure') return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
  changed[at] = damage === 'byte' ? 0x81 : digitInto.charCodeAt(from.between(0, digitInto.length));
  return changed;
}

/** By their codes where these are checked, else by their names. */
const zoneOf = ({ id, name }: NoticeZone): string =>
  id !== null && /^[A-Z]{2}[CZ]\d{3}$/.test(id) ? id : name;

/** What is warned of, zone by zone. */
function warned({ notices }: FeedRead, now: number): string[] {
  const running = notices.filter(notice => noticeState(notice, now) !== 'ended');
  return running
    .flatMap(({ class: about, zones }) =>
      (zones.length > 0 ? zones : [{ id: null, name: '' }]).map(zone => `${about}: ${zoneOf(zone)}`),
    )
    .toSorted();
}

/** Where a product of several parts was cut between two of them, nothing in it shows that there were more. */
const isWholePart = (bytes: Uint8Array): boolean => /\$\$\s*$/.test(new TextDecoder('latin1').decode(bytes));

const isBlank = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes).replaceAll('\u0003', '').trim() === '';

export interface OfficialSweep {
  files: number;
  unreadable: number;
  /** Read although damaged: the damage changed nothing that a warning depends on. */
  read: number;
  /** Cut between two parts of a product. */
  cutBetween: number;
  wrong: string[];
}

/** Damages each answer `perFile` times. */
export function sweepOfficial(answers: readonly Answer[], perFile: number, seed: number): OfficialSweep {
  const sweep: OfficialSweep = { files: 0, unreadable: 0, read: 0, cutBetween: 0, wrong: [] };
  for (const [index, { name, bytes, read, intact }] of answers.entries()) {
    const now = intact.issuedAt ?? Math.max(0, ...intact.notices.map(({ issuedAt }) => issuedAt ?? 0));
    const known = warned(intact, now);
    for (let each = 0; each < perFile; each++) {
      const from = seeded(seed * 1_000_003 + index * 10_007 + each);
      const damage = from.pick(damages);
      const changed = damaged(bytes, damage, from);
      if (!changed) continue;
      sweep.files++;
      const outcome = read(changed, null);
      const where = `${name}, damage ${each} (${damage})`;
      const found = warned(outcome, now);
      // Of an answer that is not whole, what is found must still be true.
      const invented = found.filter(line => !known.includes(line));
      if (outcome.result === 'unreadable') sweep.unreadable++;
      else if (damage === 'cut' && isWholePart(changed)) sweep.cutBetween++;
      else {
        sweep.read++;
        const lost = known.filter(line => !found.includes(line));
        if (lost.length > 0) sweep.wrong.push(`${where}: lost ${lost.slice(0, 3).join(' | ')}`);
        if (damage === 'cut' && outcome.isAllWarnings && !isBlank(bytes.slice(changed.length)))
          sweep.wrong.push(`${where}: taken for whole`);
      }
      const ended = invented.filter(line =>
        intact.notices.some(({ zones, class: about }) =>
          zones.some(zone => `${about}: ${zoneOf(zone)}` === line),
        ),
      );
      if (ended.length > 0) sweep.wrong.push(`${where}: in force again ${ended.slice(0, 3).join(' | ')}`);
      if (invented.length > 0 && outcome.result === 'read')
        sweep.wrong.push(`${where}: invented ${invented.slice(0, 3).join(' | ')}`);
    }
  }
  return sweep;
}
