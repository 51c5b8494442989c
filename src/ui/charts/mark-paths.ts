import type { Column } from '../../domain/forecast.ts';
import type { ChartFrame, ChartSpec, Span } from './chart-model.ts';
import type { PlotArea } from './plot-area.ts';
import { rounded } from './svg.ts';

/** Whole height, from one time to another. */
export const spansPath = (area: PlotArea, spans: readonly Span[]): string =>
  spans
    .map(({ from, to }) => `M${area.x(from)} ${area.top}H${area.x(to)}V${area.bottom}H${area.x(from)}Z`)
    .join('');

/** A cap on top of the spans: over a week one best hour is only two pixels wide. */
export const capsPath = (area: PlotArea, spans: readonly Span[]): string =>
  spans
    .map(({ from, to }) => {
      const width = Math.max(7, area.x(to) - area.x(from));
      return `M${rounded((area.x(from) + area.x(to) - width) / 2)} ${area.top}h${rounded(width)}v4h${rounded(-width)}Z`;
    })
    .join('');

/** A zigzag below the top edge, as long as each span and never too short to be seen. */
export const zigzagPath = (area: PlotArea, spans: readonly Span[]): string =>
  spans
    .map(({ from, to }) => {
      const teeth = Math.max(1, Math.round((area.x(to) - area.x(from)) / toothPx));
      const start = (area.x(from) + area.x(to) - teeth * toothPx) / 2;
      return `M${rounded(start)} ${area.top + 13}${`l${toothPx / 2} -6l${toothPx / 2} 6`.repeat(teeth)}`;
    })
    .join('');

const toothPx = 6;

/** On whole pixels, so that thin lines stay thin. */
export const verticalsPath = ({ x, top, bottom }: PlotArea, times: readonly number[]): string =>
  times.map(at => `M${Math.round(x(at)) + 0.5} ${top}V${bottom}`).join('');

export const horizontalsPath = ({ y, left, right }: PlotArea, values: readonly number[]): string =>
  values.map(value => `M${left} ${Math.round(y(value)) + 0.5}H${right}`).join('');

/** Heights in CSS pixels: the strip tells the bands apart by height as well as by colour. */
const bandHeight = { calm: 3, caution: 5, smallCraft: 7, gale: 9, storm: 11 } as const;

/** The strip at the foot, one path a look. A calm that is not known to be one is `unknown`. */
export function seaStatePaths(
  { x, bottom }: PlotArea,
  seaState: ChartFrame['seaState'],
): Map<keyof typeof bandHeight | 'unknown', string> {
  const paths = new Map<keyof typeof bandHeight | 'unknown', string>();
  for (const { span, band, complete } of seaState) {
    const look = !complete && band === 'calm' ? 'unknown' : band;
    const part = `M${x(span.from)} ${bottom}v${-bandHeight[band]}H${x(span.to)}V${bottom}Z`;
    paths.set(look, (paths.get(look) ?? '') + part);
  }
  return paths;
}

/** Arrows at the height of their direction, or in a row at the foot of a line; as many as there is room for. */
export function arrowsPath(area: PlotArea, spec: ChartSpec, arrowsDeg: Column): string {
  const { times, values } = spec;
  const isCompass = spec.shape === 'compass';
  const size = isCompass ? 13 : 11;
  const every = Math.max(1, Math.ceil((isCompass ? 17 : 22) / Math.max(area.stepPx, 0.1)));
  let path = '';
  for (let index = every >> 1; index <= area.last; index += every) {
    const at = times[index];
    const toward = arrowsDeg[index] ?? null;
    const value = values[index] ?? null;
    if (index < area.first || at === undefined || toward === null || (isCompass && value === null)) continue;
    path += arrowAt(area.x(at), isCompass ? area.y(value ?? 0) : area.bottom - 19, toward, size);
  }
  return path;
}

/** Points with the flow: a head-heavy dart stays legible at 11 px. */
function arrowAt(x: number, y: number, towardDeg: number, size: number): string {
  const half = size / 2;
  const angle = (towardDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const corner = (across: number, along: number): string =>
    `${rounded(x + across * cos - along * sin)} ${rounded(y + across * sin + along * cos)}`;
  const wing = half * 0.72;
  return `M${corner(0, -half)}L${corner(wing, half)}L${corner(0, half / 2)}L${corner(-wing, half)}Z`;
}

/** A triangle at the top edge for each value that is too high to draw. */
export function offScalePath(area: PlotArea, { times, offScale }: ChartSpec): string {
  let path = '';
  for (let index = area.first; index <= area.last; index++) {
    const at = times[index];
    if (at === undefined || (offScale?.[index] ?? null) === null) continue;
    path += `M${area.x(at)} ${area.top}l5 9h-10Z`;
  }
  return path;
}
