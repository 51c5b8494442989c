import type { FeedRead } from '../../rules/official/feed-read.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { FeedReading, feedJson, filled, newestOf } from './feed-reading.ts';

/**
 * Textforecast 3.0 of MET Norway, GeoJSON: a text for each sea area and interval. No answer of it was recorded: its form comes from
 * clients' code.
 */
export function readTextforecast(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'metno', feed: 'metno-texts', isAllWarnings: false });
  const json = feedJson(bytes);
  const features = isRecord(json) ? json['features'] : null;
  if (!isRecord(json) || !Array.isArray(features) || features.length === 0) {
    reading.fault('no list of texts');
    return reading.done();
  }
  const language = filled(json['lang']) === 'en' ? 'en' : 'no';
  for (const feature of features) {
    const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {};
    const interval: unknown =
      isRecord(feature) && isRecord(feature['when']) ? feature['when']['interval'] : null;
    const [area, text] = [filled(properties['area']), filled(properties['text'])];
    const from = Array.isArray(interval) ? parseInstant(interval[0]) : null;
    if (area === null || text === null || from === null) reading.fault('a text cannot be read');
    else
      reading.texts.push({
        service: 'metno',
        product: 'textforecast',
        language,
        title: filled(properties['title']) ?? area,
        zones: [{ id: null, name: area }],
        text,
        issuedAt: from,
      });
  }
  return reading.done(
    parseInstant(json['lastChange']) ?? newestOf(reading.texts.map(({ issuedAt }) => issuedAt)),
  );
}
