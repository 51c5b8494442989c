import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { getMoonIllumination, getMoonTimes, getTimes } from 'suncalc';
import { hourMs, isoOf } from '../measures.ts';
import { oceanAt, type Intervention, type Sea } from '../ocean/ocean.ts';
import type { Sky } from '../ocean/sky.ts';

interface KeyedQuestion {
  /** `weather`, `tide` or `astronomy`. */
  what: KeyedPart;
  query: URLSearchParams;
}
export const keyedParts = ['weather', 'tide', 'astronomy'] as const;
export type KeyedPart = (typeof keyedParts)[number];

/** Body of a good answer without its account of calls; null when the query names no place or time. */
export function keyedBody(
  { what, query }: KeyedQuestion,
  nowMs: number,
  intervention: Intervention,
): Record<string, unknown> | null {
  const lat = number(query.get('lat'));
  const lng = number(query.get('lng'));
  if (lat === null || lng === null) return null;
  const startMs = (number(query.get('start')) ?? Math.floor(nowMs / dayMs) * 86_400) * 1000;
  const endMs = (number(query.get('end')) ?? startMs / 1000 + 10 * 86_400) * 1000;
  const at = { lat, lng };
  const span = { startMs, endMs };
  if (what === 'weather') return weather(at, span, (query.get('params') ?? '').split(','), intervention);
  return what === 'tide' ? tide(at, span, intervention) : astronomy(at, span);
}

const dayMs = 24 * hourMs;

interface Span {
  startMs: number;
  /** Inclusive. */
  endMs: number;
}

const sky: Record<string, (sky: Sky) => number> = {
  windSpeed: ({ windMs }) => windMs,
  gust: ({ gustMs }) => gustMs,
  windDirection: ({ windFromDeg }) => windFromDeg,
  airTemperature: ({ airC }) => airC,
  precipitation: ({ precipitationMm }) => precipitationMm,
  humidity: ({ humidityPct }) => humidityPct,
  cloudCover: ({ cloudPct }) => cloudPct,
  pressure: ({ pressureHpa }) => pressureHpa,
  visibility: ({ visibilityM }) => Math.min(visibilityM / 1000, 24.14),
};
const sea: Record<string, (sea: Sea) => number> = {
  waveHeight: ({ wave }) => wave.heightM,
  wavePeriod: ({ wave }) => wave.periodS,
  waveDirection: ({ wave }) => wave.fromDeg,
  windWaveHeight: ({ windWave }) => windWave.heightM,
  windWavePeriod: ({ windWave }) => windWave.periodS,
  windWaveDirection: ({ windWave }) => windWave.fromDeg,
  swellHeight: ({ swell }) => swell.heightM,
  swellPeriod: ({ swell }) => swell.periodS,
  swellDirection: ({ swell }) => swell.fromDeg,
  secondarySwellHeight: ({ secondarySwell }) => secondarySwell.heightM,
  secondarySwellPeriod: ({ secondarySwell }) => secondarySwell.periodS,
  secondarySwellDirection: ({ secondarySwell }) => secondarySwell.fromDeg,
  waterTemperature: ({ temperatureC }) => temperatureC,
  currentSpeed: ({ currentMs }) => currentMs,
  // The provider says where a current comes from.
  currentDirection: ({ currentTowardDeg }) => (currentTowardDeg + 180) % 360,
};

/** Waves reach five days ahead, the rest ten: beyond that their keys are missing. */
const waveDays = 5;

function weather(at: Coordinates, { startMs, endMs }: Span, params: string[], intervention: Intervention) {
  const ocean = oceanAt(at, intervention);
  const hours = [];
  for (let ms = Math.ceil(startMs / hourMs) * hourMs; ms <= endMs; ms += hourMs) {
    const hour: Record<string, unknown> = { time: isoOf(ms) };
    for (const param of params) {
      const value = sky[param]?.(ocean.sky(ms)) ?? sea[param]?.(ocean.sea(ms));
      const isOver = /wave|swell/i.test(param) && ms > startMs + waveDays * dayMs;
      if (value !== undefined && !isOver) hour[param] = { sg: two(value), noaa: two(value * 1.04) };
    }
    hours.push(hour);
  }
  return { hours, meta: { lat: at.lat, lng: at.lng, params, start: plain(startMs), end: plain(endMs) } };
}

const stepMs = 6 * 60_000;

function tide(at: Coordinates, { startMs, endMs }: Span, intervention: Intervention) {
  const ocean = oceanAt(at, intervention);
  const level = (ms: number) => ocean.sea(ms).levelM;
  const data = [];
  for (let ms = startMs; ms <= endMs; ms += stepMs) {
    const [before, here, after] = [level(ms - stepMs), level(ms), level(ms + stepMs)];
    if ((here - before) * (after - here) < 0)
      data.push({ height: here, time: isoOf(ms), type: here > before ? 'high' : 'low' });
  }
  const station = { name: 'simulated station', distance: 6, ...at, source: 'simulated' };
  return {
    data,
    meta: { ...at, datum: 'MSL', offset: 0, start: plain(startMs), end: plain(endMs), station },
  };
}

function astronomy({ lat, lng }: Coordinates, { startMs, endMs }: Span) {
  const data = [];
  for (let ms = Math.floor(startMs / dayMs) * dayMs; ms <= endMs; ms += dayMs) {
    const noon = new Date(ms + dayMs / 2);
    const { sunrise, sunset } = getTimes(noon, lat, lng);
    const moon = getMoonTimes(new Date(ms), lat, lng);
    const { phase, fraction } = getMoonIllumination(noon);
    const text = phases[Math.round(phase * 8) % 8];
    data.push({
      time: isoOf(ms),
      sunrise: event(sunrise),
      sunset: event(sunset),
      moonrise: event(moon.rise),
      moonset: event(moon.set),
      moonFraction: fraction,
      moonPhase: { current: { text, time: isoOf(ms), value: phase } },
    });
  }
  return { data, meta: { lat, lng, start: plain(startMs), end: plain(endMs) } };
}

const phases = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing gibbous',
  'Full moon',
  'Waning gibbous',
  'Third quarter',
  'Waning crescent',
];

const event = (at: Date | null | undefined) => (at ? isoOf(Math.round(at.getTime() / 1000) * 1000) : null);
const plain = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const two = (value: number) => Number(value.toFixed(2));

function number(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
