import type { Reading } from '../rules/value/numbers.ts';
import type { Formats } from './formats.ts';
import type { Translate } from './translate.ts';

const bytesPerMb = 1024 * 1024;

/** Formats storage space in a suitable unit: '2.2 MB', '340 MB', '10.0 GB'; 'unknown' if the browser does not report it. */
export function spaceText(t: Translate, formats: Formats, bytes: Reading): string {
  if (bytes == null) return t('settings.unknown');
  const mb = bytes / bytesPerMb;
  return mb < 1024
    ? t('settings.size_mb', { size: formats.number(mb, mb < 10 ? 1 : 0) })
    : t('device.readySpaceValue_gb', { size: formats.number(mb / 1024, 1) });
}
