import { getMoonIllumination, getMoonTimes, getTimes } from 'suncalc';

const dayMs = 86_400_000;

interface Position {
  lat: number;
  lng: number;
}

/**
 * Sunrise and sunset within a day that starts at `startMs` (midnight of the answer's offset, which may be far from the
 * place's own). Without either, as the real service has it: both at midnight in polar night, and a whole day apart in
 * polar day.
 */
export function sunTimes({ lat, lng }: Position, startMs: number): { riseMs: number; setMs: number } {
  const days = [-1, 0, 1].map(offset => getTimes(new Date(startMs + dayMs / 2 + offset * dayMs), lat, lng));
  const within = (times: (Date | null)[]) =>
    times
      .find(time => time !== null && time.getTime() >= startMs && time.getTime() < startMs + dayMs)
      ?.getTime();
  const rise = within(days.map(day => day.sunrise));
  const set = within(days.map(day => day.sunset));
  const alwaysUp = days.some(day => day.alwaysUp);
  return {
    riseMs: rise ?? startMs,
    setMs: set ?? (alwaysUp ? startMs + dayMs : startMs),
  };
}

/** null on the days on which the moon does not rise, or set. */
export function moonTimes(
  { lat, lng }: Position,
  startMs: number,
): { riseMs: number | null; setMs: number | null } {
  const days = [-1, 0, 1].map(offset =>
    getMoonTimes(new Date(startMs + dayMs / 2 + offset * dayMs), lat, lng),
  );
  const within = (times: (Date | undefined)[]) =>
    times.find(time => time && time.getTime() >= startMs && time.getTime() < startMs + dayMs)?.getTime() ??
    null;
  return { riseMs: within(days.map(day => day.rise)), setMs: within(days.map(day => day.set)) };
}

/** 0 new, 0.5 full, at the day's noon. */
export const moonPhase = (startMs: number) => getMoonIllumination(new Date(startMs + dayMs / 2)).phase;
