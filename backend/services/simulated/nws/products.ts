import { metresPerFoot } from '../../../../src/core/rules/unit/units.ts';
import { hourMs, isoOf, knotsPerMs } from '../measures.ts';
import { oceanAt, type Intervention } from '../ocean/ocean.ts';
import { offices } from './offices.ts';
import { marinePrefix, problem } from './points.ts';

const everyMs = 6 * hourMs;

/** `/products/types/{kind}/locations/{office}` and `/products/{id}`: coastal waters out of the simulated sea; other kinds: none. */
export function productsAnswer(path: string, nowMs: number, intervention: Intervention): Response {
  const [, kind, list] = /^\/types\/(\w{3})\/locations\/(\w{3})$/.exec(path) ?? [];
  if (kind !== undefined && list !== undefined) {
    const issuedMs = Math.floor(nowMs / everyMs) * everyMs;
    const isWritten = kind === 'CWF' && offices.some(({ id }) => id === list);
    const product = {
      id: `simulated-${list}-${issuedMs / 1000}`,
      issuanceTime: isoOf(issuedMs),
      productCode: kind,
    };
    return Response.json({ '@graph': isWritten ? [product] : [] });
  }
  const [, id, seconds] = /^\/simulated-(\w{3})-(\d+)$/.exec(path) ?? [];
  const office = offices.find(each => each.id === id);
  if (!office || seconds === undefined) return problem(404, 'Not Found', 'NotFound', 'Not found');
  const issuedMs = Number(seconds) * 1000;
  return Response.json({
    id: path.slice(1),
    issuanceTime: isoOf(issuedMs),
    productCode: 'CWF',
    productText: coastalWaters(office, issuedMs, intervention),
  });
}

const periods = ['TODAY', 'TONIGHT', 'TOMORROW', 'TOMORROW NIGHT', 'THE DAY AFTER'];

function coastalWaters(
  office: (typeof offices)[number],
  issuedMs: number,
  intervention: Intervention,
): string {
  const prefix = marinePrefix(office.lat, office.lng);
  const ocean = oceanAt(office, intervention);
  const issued = new Date(issuedMs).toISOString().slice(0, 16).replace('T', ' ');
  const zone = (number: string, name: string, share: number): string[] => [
    `${prefix}${number}-${String(new Date(issuedMs).getUTCDate()).padStart(2, '0')}2359-`,
    `${name}-`,
    '',
    ...periods.map((period, index) => {
      const ms = issuedMs + index * 12 * hourMs;
      const [sky, sea] = [ocean.sky(ms), ocean.sea(ms)];
      const knots = Math.round((sky.windMs * knotsPerMs * share) / 5) * 5;
      const feet = Math.round((sea.wave.heightM / metresPerFoot) * share);
      return `.${period}...${compass(sky.windFromDeg)} winds ${knots} to ${knots + 5} knots. Seas ${feet} to ${feet + 1} feet.`;
    }),
    '',
    '$$',
    '',
  ];
  return [
    '000',
    `FZUS56 K${office.id} ${issued}`,
    `CWF${office.id}`,
    '',
    'Coastal Waters Forecast (simulated)',
    `Issued ${issued} UTC`,
    '',
    ...zone('000', 'Coastal waters out to 20 NM', 1),
    ...zone('001', 'Bays and harbors', 0.6),
  ].join('\n');
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const compass = (degrees: number): string =>
  points[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'N';
