import { isInBox } from '../../src/core/rules/chart/chart-view.ts';
import type { CoastBox } from '../../src/core/rules/coast/coast-format.ts';
import type { ChartStation } from '../api/answers.ts';
import type { TablePacks } from './tide-month.ts';

/** Tide and current stations in a box, tides first; at most so many. */
export function stationsIn({ tides, currents }: TablePacks, box: CoastBox, most: number): ChartStation[] {
  const found: ChartStation[] = [];
  for (const [kind, packs] of [
    ['tide', tides],
    ['current', currents ? [currents] : []],
  ] as const)
    for (const { station, lats, lngs } of packs)
      for (let index = 0; index < lats.length && found.length < most; index++) {
        const at = { lat: lats[index] ?? NaN, lng: lngs[index] ?? NaN };
        if (!isInBox(box, at)) continue;
        const { id, name } = station(index);
        found.push({ id, name, kind, ...at });
      }
  return found;
}
