import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { built } from '../build.ts';
import { figure, type Figure } from '../report.ts';
import { median } from '../sampling.ts';

type Code = typeof import('../code/names-code.ts');

/** Typed letter by letter, as a hand does: exact, wrong by a letter, abroad, with its state, and what fits thousands. */
const typed = [
  'santa cruz, california',
  'key wst',
  'snta cruz',
  'plougasnou',
  'saint-malo',
  'san',
  'la coruna',
];
const near = { lat: 36.95, lng: -122.02 };
const inflated = (path: string): Uint8Array => gunzipSync(readFileSync(`data/${path}.pack`));

/** A keystroke's search over all names on board: the median and the slowest of them, and the list made at the first one. */
export async function measureNames({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.namesCode)) as Code;
  const towns = ['us-names', 'world-names'].map(name => sound(code.readNames(inflated(`names/${name}`))));
  const stations = ['noaa', 'world'].map(name => sound(code.readPack(inflated(`tides/${name}`))));
  const makes: number[] = [];
  let list = code.nameList(towns, stations);
  for (let round = 0; round < (short ? 2 : 10); round++)
    makes.push(passed(() => (list = code.nameList(towns, stations))));

  const beginnings = typed.flatMap(text => Array.from(text, (_, index) => text.slice(0, index + 1)));
  const rounds = short ? 3 : 20;
  // A median for each, so that a pause of the machine does not count.
  const keystrokes = beginnings.map(text =>
    median(
      Array.from({ length: rounds }, () =>
        passed(() => void code.findNames(list, text, { area: 'us', near }, 8)),
      ),
    ),
  );
  const nearest = Array.from({ length: rounds }, () => passed(() => void code.nearestName(list, near)));
  return [
    figure('names.listed', list.names.length, 'count'),
    figure('names.list_made', median(makes), 'ms'),
    figure('names.keystroke_p50', median(keystrokes), 'ms'),
    figure('names.keystroke_slowest', Math.max(...keystrokes), 'ms'),
    figure('names.nearest', median(nearest), 'ms'),
  ];
}

function passed(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function sound<Pack>(result: { ok: true; pack: Pack } | { ok: false; fault: string }): Pack {
  if (!result.ok) throw new Error(`A pack is ${result.fault}.`);
  return result.pack;
}
