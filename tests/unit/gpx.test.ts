import { readdirSync, readFileSync } from 'node:fs';
import * as fc from '../support/fast-check.ts';
import { processorMs } from '../support/processor-ms.ts';
import { describe, expect, test } from 'vitest';
import { mostWays, type GpxWay } from '../../src/core/rules/route/gpx-way.ts';
import { gpxFileName, gpxText } from '../../src/core/rules/route/write-gpx.ts';
import { calendarText } from '../../src/core/rules/trip/calendar.ts';
import { readGpxOf } from '../support/brought-files.ts';
import { dayTrip } from '../support/made-trips.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const ways = (text: string): GpxWay[] => {
  const read = readGpxOf(text);
  if (!read.ok) throw new Error(read.fault);
  return read.ways;
};
const gpx = (inside: string): string => `<?xml version="1.0"?><gpx version="1.1">${inside}</gpx>`;
const route = (points: string, name = 'x'): string => gpx(`<rte><name>${name}</name>${points}</rte>`);

const recorded = (): string[] =>
  hasFixtures ? readdirSync(fixturePath('gpx')).filter(file => file.endsWith('.gpx')) : [];

describe.skipIf(!hasFixtures)('files of other programs', () => {
  const expected: Record<string, string> = {
    'bigtime.gpx': 'waypoints "" 2',
    'bom-no-encoding-decl.gpx': 'noWay',
    'empty.gpx': 'empty',
    'garmin-basecamp-bom.gpx': '',
    'garmin-trackpoint-ext.gpx': '',
    'google-earth-track-no-times.gpx': 'track "Untitled Path"',
    'gpsbabel-gpx10-route-hurricane-lili.gpx': 'route "LILI PATH"',
    'lowrance-zeus2-waypoint.gpx': 'noWay',
    'navionics-style-route.gpx': 'route "test-route" 2',
    'ozi-tracks.gpx': '',
    'oziexplorer-route-coast.gpx': 'route "1 COSTANERO JA" 2',
    'runkeeper-wpt-ext.gpx': 'noWay',
    'subsecond-times.gpx': '',
    'track-without-times-gpsbabel10.gpx': '',
    'transform-wpt.gpx': 'waypoints ""',
  };
  test.each(recorded())('%s', file => {
    const read = readGpxOf(readFileSync(fixturePath(`gpx/${file}`)));
    const told = read.ok
      ? read.ways.map(({ kind, name, given }) => `${kind} "${name}" ${given}`).join(', ')
      : read.fault;
    expect(told).toContain(expected[file] ?? 'a file without a row here');
    for (const way of read.ok ? read.ways : []) {
      expect(way.waypoints.length).toBeGreaterThan(1);
      expect(way.waypoints.length).toBeLessThanOrEqual(30);
    }
  });
});

describe('what a route may look like', () => {
  test.each([
    ['off the globe', 'lat="91" lon="2"'],
    ['a decimal comma', 'lat="1,5" lon="2,5"'],
    ['no longitude', 'lat="1.5"'],
  ])('a point without a position (%s) is left out, and counted', (_name, attributes) => {
    const points = `<rtept lat="1" lon="2"/><rtept ${attributes}/><rtept lat="1" lon="3"/>`;
    expect(ways(route(points))).toMatchObject([{ given: 2, unplaced: 1 }]);
    expect(ways(route('<rtept lat="1" lon="2"/><rtept lat="1" lon="3"/>'))).toMatchObject([{ unplaced: 0 }]);
  });

  test('names with markup are text; entities and CDATA are read once', () => {
    const [way] = ways(
      route(
        '<rtept lat="1" lon="2"><name>&lt;b&gt;Bar&lt;/b&gt; &amp;amp; buoy</name></rtept><rtept lon="3" lat=\'1\'><name><![CDATA[<script>x</script>]]></name></rtept>',
        '&#x26;A',
      ),
    );
    expect(way).toMatchObject({ kind: 'route', name: '&A' });
    expect(way?.waypoints.map(({ name }) => name)).toEqual(['<b>Bar</b> &amp; buoy', '<script>x</script>']);
  });

  test('over the date line, with longitudes to 360 too', () => {
    const [way] = ways(
      route('<rtept lat="51" lon="179.9"/><rtept lat="51" lon="180.5"/><rtept lat="51" lon="-179.2"/>'),
    );
    expect(way?.waypoints.map(({ lng }) => lng)).toEqual([179.9, -179.5, -179.2]);
    expect(way?.offKm).toBe(0);
  });

  test('points that are none are left out; a comment, a prefix and another encoding’s mark do not matter', () => {
    const text = `\uFEFF<!-- <rtept lat="9" lon="9"/> --><g:gpx xmlns:g="x"><g:rte><g:rtept lat="91" lon="1"/><g:rtept lat="" lon=""/><g:rtept lat="1" lon="1"/><g:rtept lat="1" lon="1.5"/></g:rte></g:gpx>`;
    expect(ways(text)[0]?.waypoints).toEqual([
      { lat: 1, lng: 1 },
      { lat: 1, lng: 1.5 },
    ]);
  });

  test.each([
    ['', 'notGpx'],
    ['<html><body>Sign in</body></html>', 'notGpx'],
    ['{"waypoints": []}', 'notGpx'],
    [gpx(''), 'empty'],
    [gpx('<wpt lat="1" lon="2"/>'), 'noWay'],
    [route('<rtept lat="1" lon="2"/><rtept lat="1" lon="2"/>'), 'noWay'],
  ])('%# is told in a word', (text, fault) => expect(readGpxOf(text)).toEqual({ ok: false, fault }));

  test('a track of 200,000 points becomes thirty, and says how far they are off', () => {
    const points = Array.from({ length: 200_000 }, (_, index) => {
      const part = index / 200_000;
      return `<trkpt lat="${(36 + part).toFixed(5)}" lon="${(-122 + 0.3 * Math.sin(part * 9)).toFixed(5)}"/>`;
    });
    const [way] = ways(gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`));
    expect(way).toMatchObject({ kind: 'track', given: 200_000 });
    expect(way?.waypoints.length).toBe(30);
    expect(way?.offKm).toBeLessThan(1);
  });

  test('of more routes than a list can hold the first are told, and how many are left out', () => {
    const routes = (count: number): string =>
      '<rte><rtept lat="1" lon="2"/></rte><rte><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>'.repeat(
        count,
      );
    const read = readGpxOf(gpx(routes(mostWays + 5)));
    expect(read).toMatchObject({ ok: true, more: 5 });
    expect(read.ok && read.ways).toHaveLength(mostWays);
    expect(readGpxOf(gpx(routes(mostWays)))).toMatchObject({ more: 0 });
  });

  test('elements that nest without an end, and ends of none, take no longer than their length', () => {
    const way = '<rte><name>x</name><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>';
    const text = gpx(`${way}${'<a>'.repeat(400_000)}${'</b>'.repeat(400_000)}`);
    const read = (): void => expect(ways(text)).toMatchObject([{ name: 'x' }]);
    expect(processorMs(read)).toBeLessThan(5000);
  });

  test('whatever the text, nothing is thrown', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              '<gpx>',
              '</gpx>',
              '<rte>',
              '<rtept lat="1" lon="2">',
              '<name>',
              ']]>',
              '<![CDATA[',
              '<!--',
              '&#xFFFFFFFF;',
              '&lt;',
              '"',
              "'",
              '/>',
              '<',
              '>',
            ),
            fc.string({ maxLength: 8, unit: 'binary' }),
          ),
        ),
        parts => {
          expect(readGpxOf(parts.join(''))).toHaveProperty('ok');
        },
      ),
    ));
});

describe('a trip of ours', () => {
  const trip = dayTrip({
    name: 'The <bar> & "back"',
    waypoints: [
      { lat: 36.96, lng: -122.02, name: 'Harbor' },
      { lat: 36.8, lng: -122.17, stayMinutes: 180, speedKt: 9.5 },
    ],
    limits: { maxWindKt: 15, maxGustKt: 20.5, maxWaveFt: null, minWavePeriodS: null },
    rules: { backBefore: 'dusk', notBefore: null },
  });

  test('is read again as the same trip', () => {
    const [way, ...more] = ways(gpxText(trip, 1_782_000_000));
    expect(more).toEqual([]);
    expect(way).toMatchObject({ kind: 'route', name: trip.name, given: 2, offKm: 0 });
    expect(way?.trip).toEqual(trip);
  });

  test('moved in another program is that program’s way', () => {
    const moved = gpxText(trip, 1_782_000_000).replace('lat="36.8"', 'lat="36.85"');
    expect(ways(moved)[0]).toMatchObject({ trip: null, waypoints: [{ lat: 36.96 }, { lat: 36.85 }] });
  });

  test('has a file name that any disk takes', () => {
    expect(gpxFileName('À la barre / 2')).toBe('a-la-barre-2.gpx');
    expect(gpxFileName('…')).toBe('trip.gpx');
  });
});

test('a window is one event, in lines that every calendar reads', () => {
  const text = calendarText({
    uid: 'a-1@offing',
    start: Date.UTC(2026, 6, 1, 13, 15) / 1000,
    end: Date.UTC(2026, 6, 1, 22, 10) / 1000,
    title: 'The bar; back, “été”',
    text: `Legs\n${'Süd-Südwest, '.repeat(12)}`,
    made: Date.UTC(2026, 6, 1) / 1000,
  });
  expect(text).toContain('DTSTART:20260701T131500Z\r\nDTEND:20260701T221000Z\r\n');
  expect(text).toContain('SUMMARY:The bar\\; back\\, “été”\r\n');
  expect(text.split('\r\n').every(line => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Legs\\nSüd-Südwest\\, Süd');
});
