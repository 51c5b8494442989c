import { brotliCompressSync, constants } from 'node:zlib';
import { brotli } from '../../../supabase/functions/_shared/brotli.ts';
import { createServices } from '../../../backend/services/services.ts';
import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { packAnswer, type PlaceToPack } from '../../../src/core/rules/packed/packed-answer.ts';
import { readServicesConfig } from '../../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../../src/core/sources/open-meteo.ts';
import { figure, type Figure } from '../report.ts';
import { median } from '../sampling.ts';

const places = [
  { lat: 36.6, lng: -121.9 },
  { lat: 43.3, lng: -2.1 },
  { lat: 48.1, lng: -4.6 },
  { lat: 27.7, lng: -81.4 },
];
/** A level that costs little time. */
const asServicesDo = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const nowMs = Date.parse('2026-11-26T12:04:00Z');

/**
 * Bytes over the wire of the gateway's answers, brotli as the function compresses: the largest of several places' weeks, beside the same
 * weeks as a device downloads them (two answers of JSON) and as JSON of what it makes of them; 30 places of which none has changed;
 * how long a week takes to pack.
 */
export async function measurePacked({ short }: { short: boolean }): Promise<Figure[]> {
  const weeks = await Promise.all(places.map(download));
  const size = (bytes: Uint8Array<ArrayBuffer>): number => brotli(bytes).length;
  const ofText = (text: string): number => brotliCompressSync(text, asServicesDo).length;
  const largest = (of: (week: Week) => number): number => Math.max(...weeks.map(of));
  const packed = (told: PlaceToPack[]): Uint8Array<ArrayBuffer> => packAnswer(told, nowMs / 1000);
  const unchanged: PlaceToPack[] = Array.from({ length: 30 }, (_, index) => ({
    kind: 'unchanged',
    // Asked for by others, each at its own time.
    fetchedAt: nowMs / 1000 - index * 61,
    answeredAt: Math.floor(nowMs / 900_000) * 900,
  }));
  const times = Array.from({ length: short ? 5 : 60 }, (_, index) => {
    const { forecast } = weeks[index % weeks.length] ?? {};
    const before = performance.now();
    if (forecast) packed([{ kind: 'facts', forecast }]);
    return performance.now() - before;
  });
  return [
    figure(
      'packed.week_br',
      largest(({ forecast }) => size(packed([{ kind: 'facts', forecast }]))),
      'bytes',
    ),
    figure('packed.unchanged_30_br', size(packed(unchanged)), 'bytes'),
    figure(
      'packed.week_as_answers_br',
      largest(({ answers }) => answers.map(ofText).reduce((sum, each) => sum + each, 0)),
      'bytes',
    ),
    figure(
      'packed.week_as_json_br',
      largest(({ forecast }) => ofText(JSON.stringify(forecast))),
      'bytes',
    ),
    figure('packed.pack', median(times), 'ms'),
  ];
}

interface Week {
  forecast: SourceForecast;
  /** The source's own answers. */
  answers: string[];
}

/** A week as a device downloads it by itself, from the simulated services, which print their numbers as the real ones do. */
async function download(at: { lat: number; lng: number }): Promise<Week> {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  const answers: string[] = [];
  const loaded = await createOpenMeteo(
    readServicesConfig({
      VITE_MARINE_URL: 'http://sea/services/marine/v1/marine',
      VITE_FORECAST_URL: 'http://sea/services/weather/v1/forecast',
    }),
  ).load(at, {
    fetch: async url => {
      const answer = (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
      answers.push(await answer.clone().text());
      return answer;
    },
    now: nowMs / 1000,
    zone: 'Europe/Madrid',
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return { forecast: loaded.value, answers };
}
