import { describe, expect, test } from 'vitest';
import { refusedKey } from '../../backend/services/keyed-account.ts';
import { activeWarnings } from '../../src/core/rules/forecast/warnings.ts';
import { readAlerts } from '../../src/core/sources/nws-alerts.ts';
import { readHazards } from '../../src/core/sources/nws-hazards.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { outside, testNowMs } from '../support/outside-services.ts';

const alerts = (point: string) => `/services/nws/alerts/active?point=${point}`;
const weather = '/services/stormglass/v2/weather/point?lat=36.6&lng=-122.1&params=windSpeed&start=0&end=0';
const withKey = (key: string) => ({ headers: { Authorization: key } });

describe('the national stand-in', () => {
  test('a point leads to its grid cell, whose layers are intervals with units', async () => {
    const services = outside();
    const point: { properties: { gridId: string; gridX: number; gridY: number; type: string } } = await (
      await services.ask('/services/nws/points/36.6,-122.15')
    ).json();
    const { gridId, gridX, gridY, type } = point.properties;
    expect(type).toBe('marine');
    const cell: { properties: Record<string, { uom?: string; values: { validTime: string }[] }> } = await (
      await services.ask(`/services/nws/gridpoints/${gridId}/${gridX},${gridY}`)
    ).json();
    const { waveHeight, windSpeed, visibility } = cell.properties;
    expect(waveHeight?.uom).toBe('wmoUnit:m');
    expect(windSpeed?.values[0]?.validTime).toMatch(/^2026-07-30T09:00:00\+00:00\/PT\d+H$/);
    expect(visibility?.values).toEqual([]);
  });

  test('a stormy sea is marked in the hazard layer, hour by hour', async () => {
    const services = outside();
    await services.switchTo({ name: 'hurricane' });
    const point: { properties: { forecastGridData: string } } = await (
      await services.ask('/services/nws/points/36.6,-122.15')
    ).json();
    const cell = point.properties.forecastGridData.split('/gridpoints/')[1];
    const grid: { properties: Record<string, unknown> } = await (
      await services.ask(`/services/nws/gridpoints/${cell}`)
    ).json();
    expect(readHazards(grid.properties)).toContainEqual(
      expect.objectContaining({ phenomenon: 'SR', significance: 'W' }),
    );
  });

  test.each(['XXX/1,1', 'MTR', 'MTR/1'])('no cell %s', async path => {
    const services = outside();
    expect((await services.ask(`/services/nws/gridpoints/${path}`)).status).toBe(404);
  });

  test('alerts outside of the area are refused like the service does', async () => {
    const services = outside();
    const answer = await services.ask(alerts('51.5,-0.1'));
    const body: { detail: string } = await answer.json();
    expect(answer.status).toBe(400);
    expect(body.detail).toContain('out of bounds');
  });

  test('warnings can be out of order while the forecast is not', async () => {
    const services = outside();
    await services.switchTo({ name: 'down', only: ['alerts'] });
    expect((await services.ask(alerts('36.6,-122.15'))).status).toBe(502);
    expect((await services.ask('/services/nws/points/36.6,-122.15')).status).toBe(200);
  });

  test.skipIf(!hasFixtures)(
    'recorded warnings are moved to the present, where they are in force',
    async () => {
      const services = outside({ kind: 'recorded', folder: fixturePath('.') });
      const read = readAlerts(await (await services.ask(alerts('37.8,-122.3'))).json());
      expect(activeWarnings(read?.warnings ?? [], testNowMs / 1000).map(({ event }) => event)).toContain(
        'Gale Warning',
      );
    },
  );
});

describe('the keyed stand-in', () => {
  test('knows a missing key, a refused one and a used-up one', async () => {
    const services = outside();
    expect((await services.ask(weather)).status).toBe(401);
    expect((await services.ask(weather, withKey(refusedKey))).status).toBe(403);
    for (let call = 1; call <= 10; call++)
      expect((await services.ask(weather, withKey('mine'))).status).toBe(200);
    const refused = await services.ask(weather, withKey('mine'));
    expect(refused.status).toBe(402);
    expect(await refused.json()).toEqual({
      errors: { key: 'API quota exceeded' },
      meta: { dailyQuota: 10, requestCount: 11 },
    });
    expect((await services.ask(weather, withKey('another'))).status).toBe(200);
  });

  test('its quota can be switched off by itself', async () => {
    const services = outside();
    await services.switchTo({ name: 'quota', only: ['stormglass'] });
    expect((await services.ask(weather, withKey('mine'))).status).toBe(402);
  });
});
