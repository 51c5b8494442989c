import { expect, test } from 'vitest';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import type { Waypoint } from '../../src/core/rules/route/trip.ts';
import { drawnLayer } from '../../src/pages/trips/drawn/drawn-layer.ts';
import { wayLayer } from '../../src/pages/trips/way-layer.ts';
import type { ChartFrame, ChartLayer } from '../../src/ui/sea-chart/chart-scene.ts';
import type { SeaChartColors } from '../../src/ui/sea-chart/sea-chart-colors.ts';
import { dayTrip } from '../support/made-trips.ts';

const waypoints: Waypoint[] = [
  { lat: 1, lng: 2 },
  { lat: 1.2, lng: 2 },
  { lat: 1.4, lng: 2, isAfterGap: true },
];
const dots = '2 6';

/** The dashes of each line with an edge, and the texts, in the order in which a layer draws them. */
function drawn(layer: ChartLayer): { lines: string[]; texts: string[] } {
  const lines: string[] = [];
  const texts: string[] = [];
  let dash = '';
  const pen = {
    beginPath: () => {},
    arc: () => {},
    fill: () => {},
    lineTo: () => {},
    fillText: (text: string) => void texts.push(text),
    setLineDash: (pattern: number[]) => void (dash = pattern.join(' ')),
    // Of a line in two colors the wider one is its edge.
    stroke: () => pen.lineWidth === 3 && lines.push(dash),
    lineWidth: 0,
  };
  const band = { fill: 'fill', ink: 'ink' };
  const colors = { band: { calm: band, unknown: band, gale: band }, paper: 'paper', accent: 'accent' };
  const frame = { at: ({ lat, lng }: Coordinates) => ({ x: lng, y: lat }) };
  // What the drawing asks of a canvas, of a frame and of the theme, and nothing else.
  layer.draw(
    pen as unknown as CanvasRenderingContext2D,
    frame as unknown as ChartFrame,
    colors as unknown as SeaChartColors,
  );
  return { lines, texts };
}

test('on the chart of a trip a leg over a gap is dotted with a question mark, even where its verdict is no-go', () => {
  const leg = { courseDeg: 0, distanceKm: 22, speedKt: 10 };
  const details = {
    legs: [
      { from: 0, to: 1, ...leg },
      { from: 1, to: 2, ...leg },
    ],
    verdicts: ['go', 'no-go'],
  } as unknown as Parameters<typeof wayLayer>[1];
  const { lines, texts } = drawn(wayLayer(dayTrip({ waypoints, thereAndBack: false }), details));
  expect(lines).toEqual(['', dots]);
  expect(texts).toEqual(['?', '1', '2', '3']);
});

test('on the chart that a trip is drawn on a leg over a gap is dotted, even where it is over land', () => {
  const { lines, texts } = drawn(
    drawnLayer({ way: waypoints, onLand: new Set([0, 1]), around: [], chosen: null }),
  );
  expect(lines).toEqual(['8 5', dots]);
  expect(texts).toEqual(['?', '1', '2', '3']);
});
