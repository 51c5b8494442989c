import type { Instant } from '../../core/rules/time/time.ts';
import { longDateTimeOf } from '../../core/words/foreign-clock.ts';
import type { Formats } from '../../i18n/format.tsx';
import { useDeviceZone } from '../../shell/settings/settings-context.tsx';
import { useFormatsIn } from './use-formats-in.ts';

export type DayText = (formats: Formats, at: Instant) => string;

/** Returns a formatter for the time of a trip in its place's time zone. The zone is named where other screens use this device's zone. */
export function useDayText(): DayText {
  const formatsIn = useFormatsIn();
  const deviceZone = useDeviceZone();
  return (formats, at) => longDateTimeOf(formats, at, deviceZone === null ? null : formatsIn(deviceZone));
}
