import { expect, test } from 'vitest';
import type { BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import { officialDevice } from '../support/official-device.ts';

const bilingual = (en: string, fr: string) => ({ en, fr });

/** An area of the Canadian answer: a box of one degree from its west edge on, south of Nova Scotia's coast. */
function area(id: string, west: number, { name, gale }: { name: string; gale: boolean }) {
  const box = [
    [west, 44],
    [west + 1, 44],
    [west + 1, 44.6],
    [west, 44.6],
    [west, 44],
  ];
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Polygon', coordinates: [box] },
    properties: {
      lastUpdated: '2026-10-09T11:30:00Z',
      area: { value: bilingual(name, `${name} (fr)`) },
      warnings: {
        locations: gale
          ? [
              {
                name: bilingual(name, `${name} (fr)`),
                events: [
                  {
                    name: bilingual('Gale warning', 'Avertissement de coup de vent'),
                    status: bilingual('IN EFFECT', 'EN VIGUEUR'),
                    type: bilingual('warning', 'avertissement'),
                  },
                ],
              },
            ]
          : [],
      },
      regularForecast: {
        issuedDatetimeUTC: '2026-10-09T11:30:00Z',
        locations: [
          {
            weatherCondition: {
              wind: bilingual(`Wind of ${name}.`, `Vent de ${name}.`),
              forecastPeriods: [],
            },
          },
        ],
      },
    },
  };
}

const answer = (galeOf: 'Halifax' | 'Fourchu') => ({
  type: 'FeatureCollection',
  numberMatched: 2,
  numberReturned: 2,
  timeStamp: '2026-10-09T11:31:00Z',
  features: [
    area('m0000001', -64, { name: 'Halifax', gale: galeOf === 'Halifax' }),
    area('m0000002', -63, { name: 'Fourchu', gale: galeOf === 'Fourchu' }),
  ],
});

/** 5 km from the sea of Halifax, 12 km from the next area. */
const onLand = { lat: 44.645, lng: -63.15 };

test('a harbor on land takes the nearest area, which is named, and no warning of the area beyond', async () => {
  const { check } = await officialDevice({ canada: answer('Halifax') });
  const report = await check(onLand);
  expect(report?.official?.zone).toBe('Halifax');
  expect(report?.warnings.map(({ event }) => event)).toEqual(['Gale warning']);
  const beside = await officialDevice({ canada: answer('Fourchu') });
  const none = await beside.check(onLand);
  expect(none).toMatchObject({ coverage: 'covered', failed: null, warnings: [] });
});

test('a gale of one area is not told at a place in the area beside it', async () => {
  const { check } = await officialDevice({ canada: answer('Fourchu') });
  expect((await check({ lat: 44.3, lng: -63.05 }))?.warnings).toEqual([]);
  expect((await check({ lat: 44.3, lng: -62.95 }))?.warnings).toHaveLength(1);
});

test('a user who reads French gets the French text and the French name of the warning', async () => {
  const { engine, check } = await officialDevice({ canada: answer('Halifax') });
  await engine.updateSettings({ language: 'fr' });
  const report = await check(onLand);
  expect(report?.warnings[0]?.notice?.translations).toMatchObject([
    { language: 'fr', event: 'Avertissement de coup de vent' },
  ]);
  const stored = await new Promise<BulletinFacts | null>(
    found => void engine.watch('bulletins', onLand, found),
  );
  expect(stored?.bulletins.map(({ now }) => now?.product?.language)).toEqual(['fr']);
});
