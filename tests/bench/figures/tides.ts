import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { built } from '../build.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';

type Code = typeof import('../code/tides-code.ts');

const names = ['noaa', 'world', 'currents'];
const from = Date.UTC(2026, 8, 1) / 1000;
const dayS = 86_400;
/** San Francisco; the year from September has a New Year in it. */
const station = 'noaa/9414290';
const place = { lat: 36.95, lng: -122.02 };

/** Turns of a week and of a year, the packs read, and the nearest stations, each beside the straightforward way. */
export async function measureTides({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.tidesCode)) as Code;
  const packed = names.map(name => readFileSync(`data/tides/${name}.pack`));
  const inflate = () => packed.map(bytes => gunzipSync(bytes));
  const read = () =>
    inflate().map(bytes => {
      const result = code.readPack(bytes);
      if (!result.ok) throw new Error(`A pack is ${result.fault}.`);
      return result.pack;
    });
  const packs = read();
  const [noaa] = packs;
  if (!noaa) throw new Error('There is no pack.');
  const index = noaa.ids().indexOf(station);
  const { reference } = noaa.station(index);

  const turns = (days: number) => () => code.tidePredictor(noaa, index).turns(from, from + days * dayS);
  // The same constants, one stretch: what the straightforward way needs not work out is ours to carry.
  const waves = code.wavesOf(noaa.constants(reference), 'schureman')(from);
  const floor = (days: number) => () => code.floorTurns(waves, from, from + days * dayS);
  const everyDistance = () =>
    packs
      .flatMap(({ lats, lngs }) =>
        Array.from(lats, (lat, each) => code.distanceKm(place, { lat, lng: lngs[each] ?? NaN })),
      )
      .toSorted((a, b) => a - b)
      .slice(0, 5);

  const samples = await inTurns(
    {
      week: timed(turns(7)),
      weekFloor: timed(floor(7)),
      year: timed(turns(365)),
      yearFloor: timed(floor(365)),
      read: timed(read),
      inflate: timed(inflate),
      nearest: timed(() => code.nearestStations(packs, place, 5)),
      nearestFloor: timed(everyDistance),
    },
    { rounds: short ? 10 : 100, warmUp: short ? 3 : 20 },
  );
  const of = (step: keyof typeof samples): number => median(samples[step]);
  return [
    figure('tides.week', of('week'), 'ms'),
    figure('tides.year', of('year'), 'ms'),
    figure('tides.packs_read', of('read'), 'ms'),
    figure('tides.nearest', of('nearest'), 'ms'),
    figure('tides.week_vs_plain', of('week') / of('weekFloor'), 'ratio'),
    figure('tides.year_vs_plain', of('year') / of('yearFloor'), 'ratio'),
    figure('tides.packs_read_vs_inflate', of('read') / of('inflate'), 'ratio'),
    figure('tides.nearest_vs_plain', of('nearest') / of('nearestFloor'), 'ratio'),
  ];
}

/** Milliseconds of one call. The outcome is looked at after the clock: unused work could be left out. */
function timed(work: () => unknown[]): () => number {
  return () => {
    const before = performance.now();
    const outcome = work();
    const passed = performance.now() - before;
    if (outcome.length === 0) throw new Error('Nothing came out.');
    return passed;
  };
}
