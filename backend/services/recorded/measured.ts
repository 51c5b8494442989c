import type { Call } from '../routes.ts';
import { ndbcLatestPath, ndbcNamesPath } from '../routes.ts';
import type { MeasuredLibrary } from './measured-library.ts';

type MeasuredCall = Extract<Call, { kind: `ndbc-${string}` | 'coops' | 'nws-products' }>;

/**
 * Replays recordings of buoys, tide gauges and forecast offices. Each table of a buoy is moved to the present, because the app shows the
 * last day. The levels of gauges and official texts keep their dates: a level belongs to the tide of its minute, and a text states its
 * date.
 */
export function measuredAnswer(call: MeasuredCall, library: MeasuredLibrary, nowMs: number): Response {
  switch (call.kind) {
    case 'coops':
      return gauge(call.query, library);
    case 'nws-products':
      return product(call.path, library);
    default: {
      const text = library.buoys.get(pathOf(call));
      if (text === undefined) return nothing();
      return new Response(movedTable(text, nowMs), { headers: { 'Content-Type': 'text/plain' } });
    }
  }
}

const nothing = (): Response => new Response('Nothing recorded.', { status: 404 });

function pathOf(call: Extract<MeasuredCall, { kind: `ndbc-${string}` }>): string {
  if (call.kind === 'ndbc-latest') return ndbcLatestPath;
  if (call.kind === 'ndbc-names') return ndbcNamesPath;
  const table = call.kind === 'ndbc-spectral' ? 'spec' : 'txt';
  return `/realtime2/${call.station.toUpperCase()}.${table}`;
}

const stepMs = 600_000;
/** A row's date, with or without the station and its position before it. */
const dated =
  /^(\s*(?:[A-Z\d]{5}\s+\S+\s+\S+\s+)?)(\d{4})(\s+)(\d\d)(\s+)(\d\d)(\s+)(\d\d)(\s+)(\d\d)(?=\s)/gim;

/** The table with all its times moved by the same amount, so that the newest is ten to twenty minutes old. */
export function movedTable(text: string, nowMs: number): string {
  const all = [...text.matchAll(dated)].map(([, , y, , m, , d, , h, , min]) => msOf(y, m, d, h, min));
  const newest = all.reduce((most, ms) => Math.max(most, ms), -Infinity);
  const byMs = Math.floor((nowMs - newest) / stepMs - 1) * stepMs;
  return text.replace(dated, (_row, before, y, s1, m, s2, d, s3, h, s4, min) => {
    const moved = new Date(msOf(y, m, d, h, min) + byMs).toISOString();
    const [year, month, day] = moved.slice(0, 10).split('-');
    return `${before}${year}${s1}${month}${s2}${day}${s3}${moved.slice(11, 13)}${s4}${moved.slice(14, 16)}`;
  });
}

const msOf = (...parts: (string | undefined)[]): number => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** Refusals are a 200, as the real one's. */
const gauge = (query: URLSearchParams, { gauges }: MeasuredLibrary): Response =>
  Response.json(
    gauges.get(`${query.get('product')} ${query.get('station')}`) ?? {
      error: { message: 'No data was found. Nothing recorded.' },
    },
  );

/** Recordings of this office only: another office covers other waters. */
function product(path: string, { products }: MeasuredLibrary): Response {
  const [, kind, office] = /^\/types\/(\w{3})\/locations\/(\w{3})$/.exec(path) ?? [];
  const told = ({ id, kind: productCode, issuedMs }: (typeof products)[number]) => ({
    id,
    productCode,
    issuanceTime: new Date(issuedMs).toISOString().replace('.000Z', '+00:00'),
  });
  if (kind !== undefined)
    return Response.json({
      '@graph': products.filter(each => each.kind === kind && each.office === office).map(told),
    });
  const found = products.find(({ id }) => path === `/${id}`);
  return found ? Response.json({ ...told(found), productText: found.text }) : nothing();
}
