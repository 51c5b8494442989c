import { object, Refused } from '../value/checks.ts';
import type { DecodedText } from '../value/decode-text.ts';
import { jsonSteps, type ReadJson } from '../value/json-steps.ts';
import type { Steps } from '../value/work-steps.ts';
import type { Backup } from './backup.ts';
import { backupOf } from './parse-backup.ts';

export type BackupFault =
  /** Written by a later version of this app, in a format that this one does not know. */
  | 'newer'
  | 'notABackup'
  /** It ends in the middle, and not even its settings are whole. */
  | 'cut'
  /** Some of its bytes are not text. */
  | 'damaged'
  | 'tooComplex'
  | 'tooLarge';

type ReadBackup =
  | { ok: true; backup: Backup; broken: 'cut' | 'damaged' | null }
  | { ok: false; fault: BackupFault };

/**
 * Reads an export strictly: the whole file is refused for one value that is not of its form. Of a file that ends or breaks in the middle
 * the places, trips and entries before that are read. Unknown entries are skipped, metadata, caches and versions of other apps among
 * them; nothing of the parsed object itself is passed on.
 */
export function* backupSteps({ text, isDamaged }: DecodedText): Steps<ReadBackup> {
  if (isDamaged) return { ok: false, fault: 'damaged' };
  const read = yield* jsonSteps(text);
  if (read === 'tooComplex') return { ok: false, fault: 'tooComplex' };
  if (read === 'notJson') return { ok: false, fault: 'notABackup' };
  const broken = read.brokenAt === null ? null : read.isCut ? 'cut' : 'damaged';
  try {
    const given = object(read.value);
    if (
      broken !== null &&
      isOurs(given) &&
      (given['settings'] === undefined || read.isPartial(given['settings']))
    )
      return { ok: false, fault: 'cut' };
    const found = backupOf(broken === null ? given : wholeParts(given, read));
    return found === 'newer' ? { ok: false, fault: 'newer' } : { ok: true, backup: found, broken };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, fault: 'notABackup' };
  }
}

const isOurs = (file: Record<string, unknown>): boolean => file['app'] === 'offing';

/** The lists of a broken file without what is not whole in them. */
function wholeParts(file: Record<string, unknown>, { isPartial }: ReadJson): Record<string, unknown> {
  const whole = (name: string): unknown[] | undefined => {
    const list = file[name];
    return Array.isArray(list) ? list.filter(each => !isPartial(each)) : undefined;
  };
  const [trips, log] = [whole('trips'), whole('log')];
  return { ...file, places: whole('places') ?? [], ...(trips && { trips }), ...(log && { log }) };
}
