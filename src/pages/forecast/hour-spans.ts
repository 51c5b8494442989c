import { hourS, type Instant } from '../../domain/time.ts';
import type { Formats } from '../../i18n/format.tsx';

/** Best hours as text: '06:00', neighbours joined as '06:00–08:00', on one line, several parts by commas. */
export function hourSpansText(hours: readonly Instant[], formats: Formats): string {
  const spans: [from: Instant, to: Instant][] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last && last[1] === hour) last[1] = hour + hourS;
    else spans.push([hour, hour + hourS]);
  }
  return spans
    .map(([from, to]) =>
      to - from === hourS ? formats.time(from) : `${formats.time(from)}–\u2060${formats.time(to)}`,
    )
    .join(', ');
}
