import { noChoices, type LogFileChoices, type ReadLogFile } from '../../src/core/rules/log/log-file.ts';
import { logFileSteps } from '../../src/core/rules/log/read-log-file.ts';
import type { GpxRead } from '../../src/core/rules/route/read-gpx.ts';
import { gpxSteps } from '../../src/core/rules/route/read-gpx.ts';
import { backupText, type Backup } from '../../src/core/rules/settings/backup.ts';
import { backupSteps } from '../../src/core/rules/settings/read-backup.ts';
import type { Instant, Zone } from '../../src/core/rules/time/time.ts';
import { decodeText } from '../../src/core/rules/value/decode-text.ts';
import { finished } from '../../src/core/rules/value/work-steps.ts';

/** Files as a user brings them, read by the product's own readers at once. */

export const bytesOf = (given: string | Uint8Array): Uint8Array =>
  typeof given === 'string' ? new TextEncoder().encode(given) : given;

export const fileOf = (text: string | Uint8Array<ArrayBuffer>): Blob => new Blob([text]);
export const backupFile = (backup: Backup): Blob => fileOf(backupText(backup));

export const readLogOf = (
  given: string | Uint8Array,
  {
    zone = 'America/Los_Angeles',
    now,
    ...choices
  }: Partial<Omit<LogFileChoices, 'zone'>> & { zone?: Zone; now: Instant },
): ReadLogFile =>
  finished(
    logFileSteps(decodeText(bytesOf(given), choices.encoding ?? null), {
      choices: { ...noChoices, ...choices },
      deviceZone: zone,
      now,
    }),
  );

export const readGpxOf = (given: string | Uint8Array): GpxRead =>
  finished(gpxSteps(decodeText(bytesOf(given))));

/** null = refused. */
export function parseBackup(text: string): Backup | 'newer' | null {
  const read = finished(backupSteps(decodeText(bytesOf(text))));
  if (read.ok) return read.backup;
  return read.fault === 'newer' ? 'newer' : null;
}
