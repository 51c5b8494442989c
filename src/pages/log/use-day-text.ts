import type { Instant } from '../../domain/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import { useDeviceZone } from '../../shell/settings/settings-context.tsx';
import { useFormatsIn } from './use-formats-in.ts';

/**
 * The moment of a trip on the clock of its place, with its year: a log goes back. Another clock than this device's is named: other screens
 * are on that one.
 */
export function useDayText(): (formats: Formats, at: Instant) => string {
  const formatsIn = useFormatsIn();
  const deviceZone = useDeviceZone();
  return (formats, at) => {
    const text = formats.longDateTime(at);
    const name = formats.zoneName(at);
    const isHere = deviceZone !== null && formatsIn(deviceZone).zoneName(at) === name;
    return isHere ? text : `${text}\u00a0${name}`;
  };
}
