import { readSegments } from '../../rules/bulletin/read-bulletin.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import { FeedReading, feedText } from './feed-reading.ts';
import { usProduct } from './us-product.ts';

/** Forecasts of the Great Lakes as text: GLF for the open lakes, NSH for their shores. They contain no warnings. */
export function readUsForecasts(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'nws', feed: 'nws-forecasts', isAllWarnings: false });
  const text = feedText(bytes);
  const product = text === null ? null : usProduct(text);
  const segments = product && text ? readSegments(text) : [];
  if (
    !product ||
    product.issuedAt === null ||
    segments.length === 0 ||
    !/\$\$\s*\S{0,20}\s*$/.test(text ?? '')
  ) {
    reading.fault('no whole product');
    return reading.done();
  }
  for (const { zones, names, text: forecast } of segments)
    reading.texts.push({
      service: 'nws',
      product: product.awips.slice(0, 3),
      language: 'en',
      title: names.join(', ') || zones.join(', '),
      zones: zones.map((id, index) => ({
        id,
        name: names.length === zones.length ? (names[index] ?? id) : id,
      })),
      text: forecast,
      issuedAt: product.issuedAt,
    });
  return reading.done(product.issuedAt);
}
