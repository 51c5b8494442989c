import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { NoticeClass } from '../../rules/official/official-notice.ts';
import { dayS, type Instant } from '../../rules/time/time.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { classOfBeaufort } from './event-class.ts';
import { FeedReading, feedJson, filled } from './feed-reading.ts';
import { wallInstant } from './legal-time.ts';

/**
 * Coastal text of AEMET: the warnings of a stretch of coast, its situation and the forecasts of its sub-zones, in capitals without accents. It is
 * one coast of several.
 */
export function readAemetCoast(bytes: Uint8Array): FeedRead {
  const json = feedJson(bytes);
  const report: unknown = Array.isArray(json) ? json[0] : json;
  const warning = isRecord(report) ? report['aviso'] : null;
  const name = isRecord(warning) ? (filled(warning['nombre']) ?? '') : '';
  const reading = new FeedReading({ service: 'aemet', feed: `aemet-coast-${name}`, isAllWarnings: false });
  const text = isRecord(warning) ? filled(warning['texto']) : null;
  if (!isRecord(report) || !isRecord(warning) || text === null || !isRecord(report['prediccion'])) {
    reading.fault('no warning and forecast');
    return reading.done();
  }
  const origin = isRecord(report['origen']) ? report['origen'] : {};
  const issuedAt = dateOrTime(origin['elaborado']);
  const [onset, end] = [dateOrTime(warning['inicio']), dateOrTime(warning['fin'], dayS)];
  if (issuedAt === null || onset === null || end === null) reading.fault('no times');
  const stretch = name.replace(/^Avisos para /, '');
  if (!/^NO HAY AVISOS\.?$/.test(text)) {
    const noticeClass = classOf(text);
    // An unrecognized sentence may deny a warning in other words, or be damaged.
    if (noticeClass === null) reading.fault('the warning cannot be read');
    else
      reading.notices.push({
        id: `${filled(warning['id']) ?? stretch}/${filled(warning['inicio'])}`,
        service: 'aemet',
        issuer: 'AEMET',
        words: [{ language: 'es', event: text, headline: name, text, instruction: null }],
        class: noticeClass,
        zones: [{ id: null, name: stretch }],
        area: null,
        onset,
        end,
        said: null,
        issuedAt,
        link: 'https://www.aemet.es/es/eltiempo/prediccion/maritima',
      });
  }
  readTexts(report, { stretch, issuedAt }, reading);
  return reading.done(issuedAt);
}

interface Coast {
  stretch: string;
  issuedAt: Instant | null;
}

function readTexts(
  report: Record<string, unknown>,
  { stretch, issuedAt }: Coast,
  reading: FeedReading,
): void {
  const common = { service: 'aemet', product: 'costera', language: 'es', issuedAt } as const;
  const situation = isRecord(report['situacion']) ? filled(report['situacion']['texto']) : null;
  if (situation !== null) reading.texts.push({ ...common, title: stretch, zones: [], text: situation });
  const forecast = report['prediccion'];
  const zones = isRecord(forecast) && Array.isArray(forecast['zona']) ? forecast['zona'] : [];
  const parts = zones.flatMap((zone: unknown): unknown[] => {
    const inside: unknown = isRecord(zone) ? zone['subzona'] : null;
    return Array.isArray(inside) ? inside : [inside];
  });
  for (const part of parts) {
    const [text, name] = isRecord(part) ? [filled(part['texto']), filled(part['nombre'])] : [null, null];
    if (!isRecord(part) || text === null || name === null) reading.fault('a sub-zone cannot be read');
    else {
      const id = typeof part['id'] === 'number' ? String(part['id']) : filled(part['id']);
      reading.texts.push({ ...common, title: name, zones: [{ id, name }], text });
    }
  }
}

/** A date alone is its midnight, of an end the next one. */
function dateOrTime(value: unknown, lengthS = 0): Instant | null {
  const text = filled(value) ?? '';
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = wallInstant(isDate ? `${text}T00:00` : text, 'Europe/Madrid');
  return at === null ? null : at + (isDate ? lengthS : 0);
}

/** «FUERZA 8», «MAR GRUESA», «TEMPORAL»; null = no such word. */
function classOf(text: string): NoticeClass | null {
  const forces = [...text.matchAll(/FUERZA (\d{1,2})(?: (?:A|O) (\d{1,2}))?/g)].flatMap(([, one, other]) => [
    Number(one),
    Number(other ?? 0),
  ]);
  const byForce = forces.length > 0 ? classOfBeaufort(Math.max(...forces)) : null;
  if (byForce !== null) return byForce;
  if (/TEMPORAL/.test(text)) return 'gale';
  if (/TORMENTA|TROMBA/.test(text)) return 'thunder';
  if (/GRUESA|ARBOLADA|MONTANOSA|OLAS|MAR DE FONDO/.test(text)) return 'high waves';
  if (/NIEBLA/.test(text)) return 'fog';
  return /GALERNA|RISSAGA|VIENTO/.test(text) ? 'other' : null;
}
