import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  joinBulletins,
  paragraphsOf,
  segmentFor,
  type Bulletin,
  type BulletinFacts,
} from '../../src/core/rules/bulletin/bulletin.ts';
import { readSegments } from '../../src/core/rules/bulletin/read-bulletin.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const product = (body: string) => `000\nFZUS56 KMTR 091609\nCWFMTR\n\nCOASTAL WATERS FORECAST\n\n${body}`;

describe('a text product', () => {
  test('is cut into what it says of each zone', () => {
    const [first, second] = readSegments(
      product(
        'PZZ530-092215-\nMonterey Bay-\n909 AM PDT TUE JUN 9 2015\n\n.TODAY...W winds.\n\n$$\n\nPZZ535>537-570-092215-\nA to B-\nC-\n909 AM PDT TUE JUN 9 2015\n\n...GALE...\n.TODAY...NW winds.\n\n$$\nDOE',
      ),
    );
    expect(first).toEqual({ zones: ['PZZ530'], names: ['Monterey Bay'], text: '.TODAY...W winds.' });
    expect(second).toEqual({
      zones: ['PZZ535', 'PZZ536', 'PZZ537', 'PZZ570'],
      names: ['A to B', 'C'],
      text: '...GALE...\n.TODAY...NW winds.',
    });
  });

  test('may wrap its list of zones, and need not end its segments', () => {
    const found = readSegments(
      product(
        'PZZ530-535-\nPZZ570-092215-\nName-\n909 AM PDT TUE JUN 9 2015\n.TODAY...A.\n\nPHZ110-300230-\nOther-\n.TODAY...B.',
      ),
    );
    expect(found.map(({ zones }) => zones)).toEqual([['PZZ530', 'PZZ535', 'PZZ570'], ['PHZ110']]);
  });

  test('keeps every word where the line end behind the time of issue is lost', () => {
    const [found] = readSegments(
      product(
        'PZZ130-211215-\nWest Entrance-\n309 PM PST Fri Dec 20 2024.TONIGHT...E wind 10 to 15 kt after\nmidnight.\n$$',
      ),
    );
    expect(found).toEqual({
      zones: ['PZZ130'],
      names: ['West Entrance'],
      text: '.TONIGHT...E wind 10 to 15 kt after\nmidnight.',
    });
  });

  test('keeps a line that begins with a clock time but is no time of issue', () => {
    const texts = ['309 PM PST winds were gale force.', '1200 PM update: seas 12 ft.'].map(
      line => readSegments(product(`PZZ130-211215-\nWest Entrance-\n${line}\n.TODAY...A.\n$$`))[0]?.text,
    );
    expect(texts).toEqual([
      '309 PM PST winds were gale force.\n.TODAY...A.',
      '1200 PM update: seas 12 ft.\n.TODAY...A.',
    ]);
  });

  test('may be issued on two clocks', () => {
    const [found] = readSegments(
      product('LMZ221-092215-\nName-\n1009 AM EDT /909 AM CDT/ TUE JUN 9 2015\n\n.TODAY...A.\n$$'),
    );
    expect(found?.text).toBe('.TODAY...A.');
  });

  test('may wrap the name of a zone, and a text that ends a line with a dash is no name', () => {
    const [first, second] = readSegments(
      product(
        'PZZ176-177-211215-\nCoastal Waters From Point Grenville To Cape Shoalwater 10 To\n60 Nm-\nOther\nWaters-\n309 PM PST Fri Dec 20 2024\n\n.TODAY...A.\n$$\n' +
          'PZZ178-211215-\n309 PM PST Fri Dec 20 2024\nThe highest one-\nthird.\n$$',
      ),
    );
    expect(first?.names).toEqual([
      'Coastal Waters From Point Grenville To Cape Shoalwater 10 To 60 Nm',
      'Other Waters',
    ]);
    expect(first?.text).toBe('.TODAY...A.');
    expect(second).toEqual({ zones: ['PZZ178'], names: [], text: 'The highest one-\nthird.' });
  });

  test('keeps what a lost line end joined to the code of the zones', () => {
    const [found] = readSegments(
      product('PZZ130-211215-West Entrance-\n309 PM PST Fri Dec 20 2024\n.TODAY...A.\n$$'),
    );
    expect(found).toEqual({ zones: ['PZZ130'], names: ['West Entrance'], text: '.TODAY...A.' });
  });

  test('without a zone, or that is a page, has nothing to say', () => {
    expect(readSegments('<html>maintenance</html>')).toEqual([]);
    expect(readSegments(product('no codes at all'))).toEqual([]);
  });
});

/** A product's text by its zones, without the code's own lines; cut by hand, not by the reader. */
const bodiesOf = (text: string): string[] =>
  text
    .replaceAll('\u0001', '')
    .replaceAll('\u0003', '')
    .split(/^(?=[A-Z]{2}[CZ]\d{3}[->])/m)
    .filter(part => /^[A-Z]{2}[CZ]\d{3}[->]/.test(part))
    .map(part => part.replace(/^[A-Z\d>\s-]*?\d{6}-/, '').split(/^\$\$/m)[0] ?? '')
    .filter(body => body.trim() !== '');

const letters = (text: string): string => text.replace(/\s+/g, '');

const files = hasFixtures
  ? ['nws-text', 'field-3/files'].flatMap(folder =>
      readdirSync(fixturePath(folder))
        .filter(file => /^(?:[A-Z]{6}-|cwf).*\.txt$/.test(file))
        .map(file => `${folder}/${file}`),
    )
  : [];

describe.skipIf(!hasFixtures)('recorded products', () => {
  test.each(files)('%s: names, time of issue and text of each zone are all of its words', file => {
    const text = readFileSync(fixturePath(file), 'utf8');
    const [segments, bodies] = [readSegments(text), bodiesOf(text)];
    expect(segments.length).toBeGreaterThan(0);
    expect(segments).toHaveLength(bodies.length);
    for (const [index, { names, text: told }] of segments.entries()) {
      const whole = letters(bodies[index] ?? '');
      const named = names.map(name => `${letters(name)}-`).join('');
      expect(whole.startsWith(named)).toBe(true);
      expect(whole.endsWith(letters(told))).toBe(true);
      const between = whole.slice(named.length, whole.length - letters(told).length);
      expect(between).toMatch(/^(?:\d{3,4}[AP]M[A-Z]{3,4}[A-Za-z]{6}\d{1,2}20\d\d)?$/);
    }
  });

  test.each([
    ['field-3/files/cwfsew-pzz130-time-line-joined.txt', 'PZZ130', '.TONIGHT...E wind 10 to 15 kt, rising'],
    ['field-3/files/cwfsew-pzz176-wrapped-name.txt', 'PZZ176', '...SMALL CRAFT ADVISORY IN EFFECT'],
    ['nws-text/CWFLOX-20150609.txt', 'PZZ673', '.TODAY...NW WINDS 5 TO 10 KT'],
    ['nws-text/CWFLOX-20150609.txt', 'PZZ650', '.TODAY...WINDS VARIABLE'],
  ])('%s names %s and begins with its first period or warning', (file, zone, begins) => {
    const found = readSegments(readFileSync(fixturePath(file), 'utf8')).find(({ zones }) =>
      zones.includes(zone),
    );
    expect(found?.names).toHaveLength(1);
    expect(found?.text.slice(0, begins.length)).toBe(begins);
  });

  test.each([
    [
      'CWFLOX-20150609.txt',
      'PZZ645',
      'POINT PIEDRAS BLANCAS TO POINT SAL WESTWARD OUT TO 10 NM',
      '.TODAY...WINDS VARIABLE 10 KT',
    ],
    [
      'CWFAER-20250101.txt',
      'PKZ710',
      'Cape Suckling to Gravel Point out to 15 NM',
      '...SMALL CRAFT ADVISORY THROUGH THURSDAY...',
    ],
    ['CWFHFO-20260929-cut.txt', 'PHZ110', 'Kauai Northwest Waters', '...SMALL CRAFT ADVISORY IN EFFECT'],
    [
      'CWFWCZ-20250103-cut.txt',
      'PKZ851',
      'Southwest of Saint Lawrence Island from 15 to 100 NM',
      '...HEAVY FREEZING SPRAY WARNING',
    ],
    ['NSHDLH-20150609-AAA.txt', 'LSZ141', 'GRAND PORTAGE TO GRAND MARAIS MN', '.REST OF TODAY...S WIND'],
    ['SRFEKA-20150609.txt', 'CAZ001', 'DEL NORTE AND HUMBOLDT COUNTY COASTAL AREAS', '.TODAY...'],
  ])('%s says it of %s', (file, zone, name, begins) => {
    const segments = readSegments(readFileSync(fixturePath(`nws-text/${file}`), 'utf8'));
    const found = segments.find(({ zones }) => zones.includes(zone));
    expect(found?.names[0]).toBe(name);
    expect(found?.text.slice(0, begins.length)).toBe(begins);
    expect(
      segments.every(({ text }) => ['$$', '\r', '\u0001', '\u0003'].every(part => !text.includes(part))),
    ).toBe(true);
  });
});

describe('what changed', () => {
  test('are the paragraphs that the issue before did not have, whatever its lines and capitals', () => {
    const before = '...GALE WARNING...\n.TONIGHT...NW winds 20\nto 30 kt.\n.FRI...W winds 10 kt.';
    const now = '.TONIGHT...nw winds 20 to 30 kt.\n.FRI...W winds 15 kt.';
    expect(paragraphsOf(now, before).map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(paragraphsOf(now, null).map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  const issue = (issuedAt: number): Bulletin => ({
    kind: 'CWF',
    office: 'MTR',
    issuedAt,
    segments: [{ zones: ['PZZ530'], names: [], text: String(issuedAt) }],
  });
  const facts = (issuedAt: number): BulletinFacts => ({
    coordinates: { lat: 36.6, lng: -121.9 },
    fetchedAt: issuedAt + 60,
    provenance: 'live',
    zone: 'PZZ530',
    bulletins: [{ now: issue(issuedAt), before: null }],
  });

  test('is told against the last issue that was here; the same one again changes nothing', () => {
    const joined = joinBulletins(facts(100), facts(200));
    expect(joined.bulletins[0]?.before?.issuedAt).toBe(100);
    expect(joinBulletins(joined, facts(200)).bulletins[0]?.before?.issuedAt).toBe(100);
    expect(joinBulletins(facts(100), { ...facts(200), bulletins: [] }).bulletins).toEqual(
      facts(100).bulletins,
    );
    expect(joinBulletins({ ...facts(100), chosenZone: 'PZZ535' }, facts(200)).chosenZone).toBe('PZZ535');
    expect(segmentFor(issue(1), 'PZZ530')?.text).toBe('1');
    expect(segmentFor(issue(1), null)).toBeNull();
  });

  test('is not told against a text of another origin, which does not stay either', () => {
    const simulated: BulletinFacts = { ...facts(100), provenance: 'simulated', chosenZone: 'PZZ535' };
    expect(joinBulletins(simulated, facts(200))).toEqual({ ...facts(200), chosenZone: 'PZZ535' });
    expect(joinBulletins(simulated, { ...facts(200), bulletins: [] }).bulletins).toEqual([]);
  });
});
