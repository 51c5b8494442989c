import { beforeAll, expect, test, vi } from 'vitest';
import type { GaugeReading } from '../../src/core/rules/measured/gauges.ts';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadSections, setLanguage } from '../../src/core/words/words.ts';
import { besideText, dayText, levelText } from '../../src/shell/places/gauge-text.ts';
import type { WaterLevels } from '../../src/core/rules/measured/gauges.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { packedFile } from '../support/tide-packs.ts';

beforeAll(async () => {
  await loadSections(['measured']);
  await setLanguage('fr');
  await setLanguage('es');
  await setLanguage('en');
});

const now = Date.parse('2026-11-26T20:04:00Z') / 1000;
const gauge = (levelM: number, predictedM: number | null): GaugeReading => ({
  id: '9413450',
  name: 'Monterey',
  lat: 36.6,
  lng: -121.9,
  levels: [
    { time: now - 600, levelM, predictedM },
    { time: now - 2400, levelM: 1.2, predictedM: predictedM === null ? null : 1.26 },
  ],
  wind: { time: now - 600, windSpeedKt: 9, windGustKt: null, windDirectionDeg: 315 },
  water: { time: now - 7200, seaTempF: 58 },
});
const of = (language: 'en' | 'fr' | 'es', units: 'imperial' | 'metric') => {
  const t = createTranslate(language);
  const formats = createFormats({ t, units, zone: 'America/Los_Angeles' });
  const plain = (text: string | null): string => (text ?? 'none').replaceAll(/[\u00a0\u202f]/g, ' ');
  return {
    level: (reading: GaugeReading) => plain(levelText(reading, now, formats, t)),
    day: (reading: GaugeReading) => plain(dayText(reading, formats, t)),
    beside: (reading: GaugeReading) => besideText(reading, now, formats, t).map(plain),
  };
};

test('a gauge says by how much the water stands above or below the prediction, in both unit systems', () => {
  const { level } = of('en', 'imperial');
  expect(level(gauge(1.52, 1.4))).toBe('Measured 11:54 at Monterey: 0.4 ft above the predicted tide');
  expect(level(gauge(1.28, 1.4))).toBe('Measured 11:54 at Monterey: 0.4 ft below the predicted tide');
  expect(level(gauge(1.41, 1.4))).toBe('Measured 11:54 at Monterey: at the predicted tide');
  expect(of('en', 'metric').level(gauge(1.52, 1.4))).toContain('0.12 m above');
  expect(of('fr', 'metric').level(gauge(1.52, 1.4))).toBe(
    'Mesuré à Monterey (11:54) : 0,12 m au-dessus de la marée prédite',
  );
  expect(of('es', 'metric').level(gauge(1.28, 1.4))).toContain('por debajo de la marea predicha');
});

test('what reads as nothing in the unit that is shown is not above or below, and has no sign', () => {
  expect(of('en', 'imperial').level(gauge(1.4151, 1.4))).toContain('at the predicted tide');
  expect(of('en', 'metric').level(gauge(1.4151, 1.4))).toContain('0.02 m above');
  const least = { time: now - 2400, levelM: 1.2, predictedM: 1.2151 };
  const read = { ...gauge(1.52, 1.4), levels: [...gauge(1.52, 1.4).levels.slice(0, 1), least] };
  expect(of('en', 'imperial').day(read)).toContain(': 0.0 ft to +0.4 ft');
});

test('without a prediction the level alone is told, and no difference', () => {
  const { level, day } = of('en', 'imperial');
  expect(level(gauge(1.52, null))).toBe('Measured 11:54 at Monterey: 5.0 ft above MLLW');
  expect(day(gauge(1.52, null))).toBe('none');
});

test('the day’s least and most and what else is measured there stand with their signs and times', () => {
  expect(of('en', 'imperial').day(gauge(1.52, 1.4))).toContain('−0.2 ft to +0.4 ft');
  expect(of('en', 'imperial').beside(gauge(1.52, 1.4))).toEqual([
    'There at 11:54: wind 9 kt from NW',
    'There at 10:04: water 58°F',
  ]);
});

test('the engine keeps what gauges told, offline too, beside the tide of the tables on board', async () => {
  vi.stubEnv('VITE_WATER_LEVELS_URL', 'http://localhost:1/services/coops/datagetter');
  const monterey = { lat: 36.6, lng: -121.9 };
  const { engine } = testEngine({
    openPack: (name: PackName) => openPack(async () => new Response(packedFile(name))),
  });
  await engine.open(freshAccount());
  const told = new Promise<WaterLevels>(resolve => {
    void engine.watch('waterLevels', monterey, value => value && resolve(value));
  });
  expect(await engine.refreshGauges(monterey, { force: false })).toEqual({ ok: true, value: 'refreshed' });
  expect((await told).gauges[0]).toMatchObject({
    name: 'Monterey',
    levels: expect.arrayContaining([expect.objectContaining({ predictedM: expect.any(Number) })]),
  });
});
