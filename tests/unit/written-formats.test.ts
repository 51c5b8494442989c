import { describe, expect, test } from 'vitest';
import type { WithinLimits } from '../../src/core/rules/score/limits.ts';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { createFormats, type Formats } from '../../src/i18n/format.tsx';
import { createTranslate, type Translate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { withinLimitsText } from '../../src/ui/forecast/limit-text.ts';
import { faultText } from '../../src/pages/trips/fault-text.ts';
import { emptyScene } from '../../src/ui/sea-chart/chart-scene.ts';

const textsOf = async (language: Language): Promise<[string, string][]> =>
  Object.entries(await loadWords(language)).flatMap(([section, words]) =>
    Object.entries(words).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
  );

const speak = async (language: Language, zone = 'UTC'): Promise<{ t: Translate; formats: Formats }> => {
  await loadWords(language);
  const t = createTranslate(language);
  return { t, formats: createFormats({ t, units: 'metric', zone }) };
};

/** Mon Jun 24 2024, 14:00 UTC. */
const monday = Date.parse('2024-06-24T14:00:00Z') / 1000;

describe('how numbers, units and times are written', () => {
  test.each(languages)('a number and its unit never part at the end of a line, in %s', async language => {
    const units = 'kt|nd|kn|ft|pi|m|km|mi|cm|kB|ko|MB|Mo|NM|MN|h|s|min|hPa';
    const torn = new RegExp(`(?:\\d|\\}\\}) (?:%|°|(?:${units})(?![\\p{L}\\d]))`, 'u');
    expect((await textsOf(language)).filter(([, text]) => torn.test(text))).toEqual([]);
  });

  test('«EE. UU.» stays on one line', async () => {
    const texts = (await textsOf('es')).filter(([, text]) => text.includes('EE.'));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(([, text]) => !text.includes('EE.\u00a0UU'))).toEqual([]);
  });

  test('kilobytes are kB in English and Spanish, ko in French', async () => {
    const said = await Promise.all(
      languages.map(async language => (await speak(language)).t('settings.size_kb', { size: '12' })),
    );
    expect(said).toEqual(['12\u00a0kB', '12\u00a0ko', '12\u00a0kB']);
    const all = (await Promise.all(languages.map(textsOf))).flat();
    expect(all.filter(([, text]) => /\bKB\b/.test(text))).toEqual([]);
  });

  test('limits of a trip have the decimal sign of the language', async () => {
    const said = await Promise.all(
      languages.map(async language => {
        const { t, formats } = await speak(language);
        return faultText(t, formats, { kind: 'speed', waypoint: null });
      }),
    );
    expect(said).toEqual([
      'Speed must be 0.5 to 60\u00a0kt.',
      'Vitesse de 0,5 à 60\u00a0nd.',
      'Velocidad de 0,5 a 60\u00a0kn.',
    ]);
  });

  test('a chart says no length in a language of its own', () => {
    expect(emptyScene.miles(0.5)).toBe('');
  });

  test('a zone west of Greenwich has a minus, no hyphen, in Spanish', async () => {
    const { formats } = await speak('es', 'America/Los_Angeles');
    expect(formats.zoneName(monday)).toMatch(/^(?:GMT|UTC)−7$/);
  });

  test('a Spanish day and hour within a sentence hold one comma', async () => {
    const { t, formats } = await speak('es');
    const text = t('alerts.spell', {
      from: formats.dateTime(monday),
      until: formats.dateTime(monday + 3600),
    });
    expect(text).toBe('del lun\u00a024\u00a0jun,\u00a014:00 al lun\u00a024\u00a0jun,\u00a015:00');
  });

  test('a Spanish hour takes its own article, and a weekday before it another one', async () => {
    const { t, formats } = await speak('es');
    const said = (time: string): string[] => [
      t('places.glanceSteady', { time }),
      t('places.glanceNext', { band: 'Precaución', time }),
      t('rules.now_limits', { until: time }),
    ];
    expect(said('14:00')).toEqual([
      'Sin cambios hasta las 14:00',
      'Precaución desde las 14:00',
      'Dentro de tus límites ahora, hasta las 14:00',
    ]);
    expect(said('01:00').join()).not.toMatch(/\blas\b/);
    for (let day = 0; day < 7; day++) {
      const time = formats.weekdayTime(monday + day * 86_400);
      expect(said(time).map(text => text.replace(time, '…'))).toEqual([
        'Sin cambios hasta el …',
        'Precaución desde el …',
        'Dentro de tus límites ahora, hasta el …',
      ]);
    }
  });
});

test.each([
  ['en', 'Over your limits by 06:00 at the latest: '],
  ['fr', 'Hors de vos limites à 06:00 au plus tard\u00a0: '],
  ['es', 'Fuera de tus límites a las 06:00 como muy tarde: '],
] as const)('a limit that may be passed earlier keeps its “at the latest”, in %s', async (language, said) => {
  const { t, formats } = await speak(language);
  const six = Date.parse('2024-06-24T06:00:00Z') / 1000;
  const within: WithinLimits = {
    kind: 'exceededFrom',
    from: six,
    uncheckedFrom: six - 3 * 3600,
    breaches: [{ limit: 'maxWindKt', value: 30, limitValue: 20, by: 10 }],
  };
  expect(withinLimitsText(within, formats, t, { isToday: false })?.startsWith(said)).toBe(true);
});

test.each([
  ['en', '28 time steps'],
  ['fr', '28 échéances'],
  ['es', '28 pasos'],
] as const)('a message of 28 steps is not said to hold 28 hours or times, in %s', async (language, said) => {
  const { t } = await speak(language);
  expect(t('message.sendLetters', { count: 160, hours: 28, from: '', until: '' })).toContain(said);
});
