import { describe, expect, test } from 'vitest';
import { checkRule } from '../../src/core/rules/alert/rule-checks.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import type { BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import { warningsState, type WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { warningOfNotice } from '../../src/core/rules/official/stored-warnings.ts';
import { tripWarnings } from '../../src/core/rules/trip/trip-warnings.ts';
import { hasFixtures, readFixture } from '../support/fixtures.ts';
import { officialDevice } from '../support/official-device.ts';
import { noticeFrom, serviceRead } from '../support/official-made.ts';

const cuxhaven = { lat: 53.87, lng: 8.71 };
const brest = { lat: 48.38, lng: -4.49 };
const plymouth = { lat: 50.36, lng: -4.14 };
const elbe = { id: '501000003', name: 'Elbmündung', km: 2 };

const rule = { id: 'r', placeId: 'p', kind: 'warning', threshold: null } as const;

describe('official warnings outside of US waters', () => {
  test('a gale of the German service is stored in its own words and stands before a fog warning', async () => {
    const fog = noticeFrom({ id: 'fog', class: 'fog' });
    const { check, nowS, server } = await officialDevice({
      made: { services: [serviceRead('dwd', { zones: [elbe] })], notices: [fog, noticeFrom({})] },
    });
    const report = await check(cuxhaven);
    expect(server.asked).toMatchObject([
      { places: [{ lat: 53.87, lng: 8.71 }], languages: ['en', 'fr', 'es'] },
    ]);
    expect(warningsState(report, nowS())).toMatchObject({
      kind: 'checked',
      outdated: false,
      lacksGales: false,
      checkedAt: nowS() - 300,
      warnings: [
        { event: 'STURM-Warnung', band: 'gale', phase: 'inForce', notice: { class: 'gale', language: 'de' } },
        { notice: { class: 'fog' } },
      ],
    });
    expect(report?.official).toMatchObject({
      zone: 'Elbmündung',
      sources: [{ name: 'Deutscher Wetterdienst' }],
    });
  });

  test('no warnings is told only where the service was read and warns of gales', async () => {
    const { check, nowS, server } = await officialDevice({ made: { services: [serviceRead('dwd')] } });
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({
      kind: 'checked',
      warnings: [],
      outdated: false,
      lacksGales: false,
    });
    server.made = { services: [serviceRead('meteofrance')] };
    const report = await check(brest);
    expect(warningsState(report, nowS())).toMatchObject({ kind: 'checked', warnings: [], lacksGales: true });
    expect(tripWarnings([report], nowS()).check).toEqual({ kind: 'withoutGales', isPart: false });
    expect(checkRule(rule, { forecast: null, warnings: report, now: nowS() })).toEqual({
      until: null,
      why: 'withoutGales',
    });
  });

  test.each([
    ['unreadable', 'brokenAnswer'],
    ['not reachable', 'unreachable'],
  ] as const)('an answer that is %s is no all-clear', async (result, kind) => {
    const { check, nowS } = await officialDevice({ made: { services: [serviceRead('dwd', { result })] } });
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({
      kind: 'notChecked',
      failure: { kind, provider: 'Deutscher Wetterdienst' },
    });
  });

  test('an unreadable part keeps what was found, and tells that more may exist', async () => {
    const { check, nowS } = await officialDevice({
      made: { services: [serviceRead('dwd', { result: 'unreadable' })], notices: [noticeFrom({})] },
    });
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({
      kind: 'checked',
      outdated: true,
      failure: { kind: 'brokenAnswer' },
      warnings: [{ event: 'STURM-Warnung' }],
    });
  });

  test('without connection the stored warnings stay with their age until they end', async () => {
    const { check, clock, server, nowS } = await officialDevice();
    const end = nowS() + 7200;
    server.made = { services: [serviceRead('dwd')], notices: [noticeFrom({ end })] };
    await check(cuxhaven);
    server.up = false;
    clock.now += 3_600_000;
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({
      kind: 'checked',
      outdated: true,
      failure: { kind: 'unreachable' },
      warnings: [{ until: end }],
    });
    expect(warningsState(await check(cuxhaven), end)).toMatchObject({ warnings: [], haveRunOut: true });
  });

  test('a feed that is silent for two hours is told by its age, though the server answers', async () => {
    const { check, nowS } = await officialDevice({ made: { services: [serviceRead('dwd')], ageS: 7200 } });
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({ kind: 'checked', outdated: true });
  });

  test('where a service may not be shown or is not set up, its page stands instead', async () => {
    const link = { name: 'UK Met Office', page: 'https://www.metoffice.gov.uk/' };
    const { check, nowS, server } = await officialDevice({ made: { services: [], link } });
    const report = await check(plymouth);
    expect(warningsState(report, nowS())).toEqual({ kind: 'notCovered' });
    expect(report?.official?.link).toEqual(link);
    server.made = { services: [serviceRead('meteofrance', { isSetUp: false, result: 'not reachable' })] };
    const french = await check(brest);
    expect(warningsState(french, nowS())).toEqual({ kind: 'notCovered' });
    expect(french?.official?.link?.name).toBe('Météo-France');
  });

  test('water that was not covered is no all-clear once its service is silent', async () => {
    const { check, nowS, server } = await officialDevice({ made: { services: [] } });
    await check(cuxhaven);
    server.made = { services: [serviceRead('dwd', { result: 'not reachable' })] };
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({ kind: 'notChecked' });
    server.made = { services: [] };
    await check(cuxhaven);
    server.status = 500;
    expect(warningsState(await check(cuxhaven), nowS())).toMatchObject({ kind: 'notChecked' });
  });

  test('the text of the zone is stored, and the next issue tells what changed', async () => {
    const text = (words: string, issuedAt: number) => ({
      service: 'dwd' as const,
      product: 'FQEN51',
      language: 'de',
      title: 'Elbmündung',
      zones: [{ id: null, name: 'Elbmündung' }],
      text: words,
      issuedAt,
    });
    const { engine, check, clock, server } = await officialDevice({
      made: { services: [serviceRead('dwd')], texts: [text('West 5.', 1000)] },
    });
    await check(cuxhaven);
    server.made = { services: [serviceRead('dwd')], texts: [text('West 8.', 2000)] };
    clock.now += 1000;
    await engine.refreshBulletins(cuxhaven, { force: true });
    const stored = await new Promise<BulletinFacts | null>(
      found => void engine.watch('bulletins', cuxhaven, found),
    );
    expect(stored?.bulletins).toMatchObject([
      {
        now: { product: { name: 'FQEN51', language: 'de' }, segments: [{ text: 'West 8.' }] },
        before: { segments: [{ text: 'West 5.' }] },
      },
    ]);
  });

  test('each text opens at the zone of the place, or at the general text of a product without zones', async () => {
    const part = (product: string, name: string, isZone = true) => ({
      service: 'dwd' as const,
      product,
      language: 'de',
      title: name,
      zones: isZone ? [{ id: null, name }] : [],
      text: 'West 5.',
      issuedAt: 1000,
    });
    const texts = [
      part('FQDL51', 'Wetterlage', false),
      part('FQDL51', 'Elbe von Hamburg bis Cuxhaven'),
      part('FQDL51', 'Elbmuendung'),
      part('FQDL50', 'Wetterlage', false),
      part('FQDL50', 'Deutsche Bucht'),
      part('FXDL40', 'Wetterlage und -entwicklung', false),
      part('FXDL40', 'Nordsee', false),
      part('costera', 'Aguas costeras de Lugo'),
      part('costera', 'Aguas costeras de Pontevedra'),
    ];
    const { engine, check } = await officialDevice({
      made: { services: [serviceRead('dwd', { zones: [elbe] })], texts },
    });
    await check(cuxhaven);
    const stored = await new Promise<BulletinFacts | null>(
      found => void engine.watch('bulletins', cuxhaven, found),
    );
    expect(stored?.bulletins.map(({ now }) => [now.product?.name, now.zone])).toEqual([
      ['FQDL51', 'Elbmuendung'],
      ['FQDL50', 'Deutsche Bucht'],
      ['FXDL40', 'Wetterlage und -entwicklung'],
      ['costera', undefined],
    ]);
  });

  test('an alert rule finds a notice by its own name', async () => {
    const { check, nowS } = await officialDevice({
      made: { services: [serviceRead('dwd')], notices: [noticeFrom({})] },
    });
    const warnings = await check(cuxhaven);
    expect(findAlerts(rule, { forecast: null, warnings, now: nowS() })).toMatchObject([
      { key: 'r STURM-Warnung Elbmündung', event: 'STURM-Warnung', language: 'de' },
    ]);
  });

  test('a build without a server names the service, and asks nobody', async () => {
    const { check, addresses, nowS } = await officialDevice({ canada: {} });
    const report = await check(cuxhaven);
    expect(warningsState(report, nowS())).toEqual({ kind: 'notCovered' });
    expect(report?.official?.link?.name).toBe('Deutscher Wetterdienst');
    expect(addresses.some(each => each.includes('canada'))).toBe(false);
  });
});

describe('Canada without a server', () => {
  const halifax = { lat: 44.64, lng: -63.57 };

  test.skipIf(!hasFixtures)('is asked by the device itself', async () => {
    const { check, addresses, nowS } = await officialDevice({
      canada: readFixture('official/ca/marineweather-realtime-georgia-basin-20260725.json'),
      startAt: Date.UTC(2026, 6, 25, 1),
    });
    const report = await check(halifax);
    expect(addresses.find(each => each.includes('canada'))).toMatch(
      /bbox=-63\.7\d\d,44\.5\d\d,-63\.3\d\d,44\.7\d\d/,
    );
    expect(warningsState(report, nowS())).toMatchObject({ kind: 'checked', outdated: false });
    expect(
      report?.warnings.map(({ event, notice }) => [event, notice?.translations[0]?.language]),
    ).toContainEqual(['Strong wind warning', 'fr']);
  });

  test('an answer that is none is no all-clear', async () => {
    const { check, nowS } = await officialDevice({ canada: { features: 'none' } });
    expect(warningsState(await check(halifax), nowS())).toMatchObject({ kind: 'notChecked' });
  });
});

test('an ended notice is not stored, one that comes without a time is not in force', () => {
  expect(warningOfNotice(noticeFrom({ said: 'over' }))).toBeNull();
  const report: WarningReport = {
    coordinates: cuxhaven,
    coverage: 'covered',
    checkedAt: 1000,
    provenance: 'live',
    warnings: [warningOfNotice(noticeFrom({ said: 'to come' }))].flatMap(each => each ?? []),
    failed: null,
  };
  expect(warningsState(report, 1000)).toMatchObject({ warnings: [{ phase: 'toCome', onset: null }] });
});
