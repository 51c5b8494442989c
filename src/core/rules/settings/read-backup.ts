import { object, Refused } from '../value/checks.ts';
import type { DecodedText } from '../value/decode-text.ts';
import { jsonSteps, type ReadJson } from '../value/json-steps.ts';
import type { Steps } from '../value/work-steps.ts';
import type { Backup } from './backup.ts';
import { backupOf } from './parse-backup.ts';

export type BackupFault =
  /** A later version of this app wrote the file, in an unknown format. */
  | 'newer'
  | 'notABackup'
  /** The file is truncated, and not even its settings are complete. */
  | 'cut'
  /** Some bytes are not valid text. */
  | 'damaged'
  | 'tooComplex'
  | 'tooLarge';

type ReadBackup =
  | { ok: true; backup: Backup; broken: 'cut' | 'damaged' | null }
  | { ok: false; fault: BackupFault };

/**
 * Reads an export strictly: one malformed value rejects the whole file. From a truncated or broken file, the places, trips and entries
 * before the break are read. Unknown entries are skipped, including metadata, caches and versions of other apps. No part of the parsed
 * object is passed on.
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

/** Returns the lists of a broken file without their incomplete items. */
function wholeParts(file: Record<string, unknown>, { isPartial }: ReadJson): Record<string, unknown> {
  const whole = (name: string): unknown[] | undefined => {
    const list = file[name];
    return Array.isArray(list) ? list.filter(each => !isPartial(each)) : undefined;
  };
  const [trips, log] = [whole('trips'), whole('log')];
  return { ...file, places: whole('places') ?? [], ...(trips && { trips }), ...(log && { log }) };
}
