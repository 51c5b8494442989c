import type { LogEntry, LogFacts } from '../../src/core/rules/log/log-entry.ts';
import { hourS, type Instant } from '../../src/core/rules/time/time.ts';

/** Friday, 26 June 2026, 08:00 in California. */
export const loggedAt: Instant = Date.UTC(2026, 5, 26, 15) / 1000;

/** Facts of the six hours around a start: one value each. */
export function madeFacts(
  start: Instant,
  {
    windKt = 10,
    fromDeg = 315,
    waveFt = 4,
    periodS = 9,
  }: Partial<Record<'windKt' | 'fromDeg' | 'waveFt' | 'periodS', number>> = {},
): LogFacts {
  const first = Math.floor(start / hourS) * hourS - 2 * hourS;
  const time = Array.from({ length: 6 }, (_, hour) => first + hour * hourS);
  const column = (value: number): number[] => time.map(() => value);
  return {
    frozenAt: start,
    source: 'open-meteo',
    provenance: 'simulated',
    fetchedAt: start - hourS,
    distanceKm: 0,
    time,
    series: {
      windSpeedKt: column(windKt),
      windDirectionDeg: column(fromDeg),
      waveHeightFt: column(waveFt),
      wavePeriodS: column(periodS),
    },
    tide: { station: 'Monterey', datum: 'MLLW', levelM: column(0.8), turns: [] },
    stream: null,
    moon: { phase: 'First Quarter', illumination: 0.5 },
    said: [{ leadDays: 1, by: 'download', series: { windSpeedKt: column(windKt - 3) } }],
  };
}

export const madeEntry = (change: Partial<LogEntry> = {}): LogEntry => ({
  id: 'one',
  start: loggedAt,
  end: loggedAt + 3 * hourS,
  zone: 'America/Los_Angeles',
  place: 'Monterey',
  at: { lat: 36.6, lng: -121.9 },
  tripId: null,
  felt: 'rougher',
  outcome: 'caught',
  caught: '2 rockfish',
  note: 'Fog, then "glass"; =1+1',
  hasPhoto: false,
  facts: madeFacts(loggedAt),
  from: null,
  created: loggedAt,
  changed: loggedAt,
  ...change,
});
