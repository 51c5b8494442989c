import { describe, expect, it } from 'vitest';
import { createFormats, type Formats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import type { UnitSystem } from '../../src/core/rules/unit/units.ts';

const zone = 'America/Los_Angeles';
/** Mon Jun 24 2024, 05:00 in Los Angeles. */
const monday = Date.parse('2024-06-24T12:00:00Z') / 1000;

const formatsFor = async (language: Language, units: UnitSystem): Promise<Formats> => {
  await loadWords(language);
  return createFormats({ t: createTranslate(language), units, zone });
};
const english = (units: UnitSystem): Formats => createFormats({ t: createTranslate('en'), units, zone });

describe('the hour that comes twice when clocks go back', () => {
  const first = Date.parse('2024-11-03T08:00:00Z') / 1000;
  const formats = english('imperial');

  it('says by which clock, wherever a time is told', () => {
    expect([0, 1, 2].map(hour => formats.time(first + hour * 3600))).toEqual([
      '01:00\u00a0PDT',
      '01:00\u00a0PST',
      '02:00',
    ]);
    expect(formats.weekdayTime(first + 1800)).toBe('Sun\u00a001:30\u00a0PDT');
    expect(formats.dateTime(first + 3600)).toBe('Sun,\u00a0Nov\u00a03,\u00a001:00\u00a0PST');
  });

  it('says so where it is only half an hour, or two of them', () => {
    const times = (at: string, place: string) => {
      const { time } = createFormats({ t: createTranslate('en'), units: 'imperial', zone: place });
      return [0, 1800, 3600].map(later => time(Date.parse(at) / 1000 + later));
    };
    expect(times('2026-04-04T14:30:00Z', 'Australia/Lord_Howe')).toEqual([
      '01:30\u00a0GMT+11',
      '01:30\u00a0GMT+10:30',
      '02:00',
    ]);
    expect(times('2026-10-25T00:00:00Z', 'Antarctica/Troll')[2]).toBe('01:00\u00a0GMT');
  });

  it('is as short as any other below a chart, and on every other day', () => {
    expect(formats.axisTime(first)).toBe('01:00');
    expect(formats.time(first + 24 * 3600)).toBe('00:00');
    expect(formats.time(first + 25 * 3600)).toBe('01:00');
  });
});

describe('a reading beside a bound of the sea-state bands', () => {
  const imperial = english('imperial');
  const metric = english('metric');

  it('is rounded away from it, with the decimals of every other reading', () => {
    expect([26.4, 26.7, 26.97, 27, 27.4].map(kt => imperial.gust(kt))).toEqual(
      ['26', '26', '26', '27', '27'].map(kt => `${kt}\u00a0kt`),
    );
    expect([14.6, 15, 20.6, 26.7].map(kt => imperial.bare('wind', kt))).toEqual(['14', '15', '20', '27']);
    expect([3.97, 4, 6.96].map(ft => imperial.waveHeight(ft))).toEqual(
      ['3.9', '4.0', '6.9'].map(ft => `${ft}\u00a0ft`),
    );
  });

  it('never reads as the other side of it, however near it is', () => {
    expect([33.9978, 33.9998, 34].map(kt => imperial.wind(kt))).toEqual(
      ['33', '33', '34'].map(kt => `${kt}\u00a0kt`),
    );
  });

  it('does not with the decimal of the best day and of a score taken apart either', () => {
    expect([20.9, 20.97, 21].map(kt => imperial.wind(kt, 1))).toEqual(
      ['20.9', '20.9', '21.0'].map(kt => `${kt}\u00a0kt`),
    );
  });

  it('does not in metres either, where the bound is no round number', () => {
    expect([3.94, 4, 4.05, 4.2].map(ft => metric.waveHeight(ft))).toEqual(
      ['1.2', '1.3', '1.3', '1.3'].map(m => `${m}\u00a0m`),
    );
  });
});

describe('missing values', () => {
  it('read no data, and never 0', () => {
    const formats = english('imperial');
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formats.waveHeight(missing)).toBe('no data');
      expect(formats.temp(missing)).toBe('no data');
      expect(formats.from(missing)).toBe('no data');
      expect(formats.beaufort(missing)).toBe('no data');
      expect(formats.bare('wind', missing)).toBe('no data');
    }
  });

  it('have a word of their own in each language that is not the word for knots', async () => {
    expect((await formatsFor('fr', 'metric')).wind(null)).toBe('sans donnée');
    expect((await formatsFor('es', 'metric')).wind(null)).toBe('sin datos');
  });

  it('leave a real zero alone, and show no negative zero', () => {
    const formats = english('metric');
    expect(formats.waveHeight(0)).toBe('0.0\u00a0m');
    expect(formats.seaLevel(-0.001)).toBe('0.00\u00a0m');
    expect(formats.seaLevel(-0.31)).toBe('−0.31\u00a0m');
  });
});

describe('units', () => {
  it('are feet, Fahrenheit, inches and miles in imperial', () => {
    const formats = english('imperial');
    expect(formats.waveHeight(4.2)).toBe('4.2\u00a0ft');
    expect(formats.temp(61.6)).toBe('62°F');
    expect(formats.precipitation(0.125)).toBe('0.13\u00a0in');
    expect(formats.visibility(52_800)).toBe('10.0\u00a0mi');
    expect(formats.seaLevel(1)).toBe('3.28\u00a0ft');
    expect(formats.distance(1.609344)).toBe('1.0\u00a0mi');
  });

  it('are metres, Celsius, millimetres and kilometres in metric', () => {
    const formats = english('metric');
    expect(formats.waveHeight(10)).toBe('3.0\u00a0m');
    expect(formats.temp(212)).toBe('100°C');
    expect(formats.precipitation(1)).toBe('25.4\u00a0mm');
    expect(formats.seaLevel(1.234)).toBe('1.23\u00a0m');
    expect(formats.distance(4.04)).toBe('4.0\u00a0km');
  });

  it('keep knots in both, under the name each language gives them', async () => {
    expect(english('imperial').wind(12.6)).toBe('13\u00a0kt');
    expect(english('metric').wind(12.6)).toBe('13\u00a0kt');
    expect((await formatsFor('fr', 'metric')).wind(12.6)).toBe('13\u00a0nd');
    expect((await formatsFor('es', 'metric')).wind(12.6)).toBe('13\u00a0kn');
  });

  it('show currents with two decimals and decimals in the manner of the language', async () => {
    expect(english('metric').current(0.5)).toBe('0.50\u00a0kt');
    expect((await formatsFor('fr', 'metric')).current(0.5)).toBe('0,50\u00a0nd');
  });

  it('put the Beaufort force beside knots', async () => {
    expect(english('imperial').beaufort(0.4)).toBe('force\u00a00');
    expect(english('imperial').beaufort(16)).toBe('force\u00a04');
    expect(english('imperial').beaufort(140)).toBe('force\u00a012');
    expect((await formatsFor('es', 'metric')).beaufort(16)).toBe('fuerza\u00a04');
  });
});

describe('directions', () => {
  it('say where waves and wind come from and where a current goes', () => {
    const formats = english('imperial');
    expect(formats.from(45)).toBe('from NE');
    expect(formats.toward(45)).toBe('toward NE');
    expect(formats.compass(360)).toBe('N');
    expect(formats.compass(337.6)).toBe('N');
    expect(formats.compass(-10)).toBe('N');
  });

  it('write W for west in French and Spanish, as bulletins and compasses do', async () => {
    expect((await formatsFor('fr', 'metric')).from(270)).toBe('de W');
    expect((await formatsFor('es', 'metric')).toward(225)).toBe('hacia el SW');
  });
});

describe('dates and times', () => {
  it('follow the order of the language', async () => {
    expect(english('imperial').date(monday)).toBe('Mon, Jun 24');
    expect((await formatsFor('fr', 'metric')).date(monday)).toBe('lun. 24 juin');
    expect((await formatsFor('es', 'metric')).date(monday)).toBe('lun, 24 jun');
  });

  it('call the first of a month "1er" in French, and write no comma after a weekday in full in Spanish', async () => {
    const [first, eleventh] = [
      Date.parse('2026-12-01T20:00:00Z') / 1000,
      Date.parse('2026-12-11T20:00:00Z') / 1000,
    ];
    const french = await formatsFor('fr', 'metric');
    expect(french.date(first)).toBe('mar. 1er déc.');
    expect(french.longDate(first)).toBe('mardi 1er décembre');
    expect(french.longDateTime(first)).toBe('1er décembre 2026 à 12:00');
    expect(french.longDate(eleventh)).toBe('vendredi 11 décembre');
    expect((await formatsFor('es', 'metric')).longDate(eleventh)).toBe('viernes 11 de diciembre');
  });

  it('label charts with weekday and two-digit day, and hours as HH:mm', () => {
    const formats = english('imperial');
    const fifth = Date.parse('2024-08-05T19:00:00Z') / 1000;
    expect(formats.chartDay(fifth)).toBe('Mon 05');
    expect(formats.time(monday)).toBe('05:00');
    expect(formats.time(monday - 5 * 3600)).toBe('00:00');
  });

  it('keep a day and its hour on one line', async () => {
    expect(english('imperial').weekdayTime(monday)).toBe('Mon\u00a005:00');
    // "mer." for Wednesday would read as the sea.
    const wednesday = monday + 2 * 86_400;
    expect((await formatsFor('fr', 'metric')).weekdayTime(wednesday)).toBe('mercredi\u00a005:00');
    expect((await formatsFor('es', 'metric')).weekdayTime(monday)).toBe('lun\u00a005:00');
  });

  it('are told in the zone that was chosen, not in the zone of the device', () => {
    const tokyo = createFormats({
      t: createTranslate('en'),
      units: 'metric',
      zone: 'Asia/Tokyo',
    });
    expect(tokyo.dateTime(monday)).toBe('Mon,\u00a0Jun\u00a024,\u00a021:00');
  });

  it('name the year of what may be years ago', () => {
    const date = (language: Language) =>
      createFormats({ t: createTranslate(language), units: 'metric', zone }).longDateTime(monday);
    expect(date('en')).toBe('June 24, 2024 at 05:00');
    expect(date('fr')).toBe('24 juin 2024 à 05:00');
    expect(date('es')).toMatch(/^24 de junio de 2024\D+0?5:00$/);
  });

  it('survive a zone the browser does not know, and then say which clock it is', () => {
    const nowhere = createFormats({
      t: createTranslate('en'),
      units: 'metric',
      zone: 'Moon/Sea',
    });
    expect(nowhere.time(monday)).toBe('12:00');
    expect(nowhere.zoneName(monday)).toBe('UTC');
  });

  it('tell an age in words, and a time in the future by its date only', () => {
    const formats = english('imperial');
    expect(formats.relative(monday - 40, monday)).toBe('just now');
    expect(formats.relative(monday - 125 * 60, monday)).toBe('2\u00a0hours ago');
    expect(formats.relative(monday - 3 * 86_400, monday)).toBe('3\u00a0days ago');
    expect(formats.relative(monday + 40, monday), 'a clock that lags').toBe('just now');
    expect(formats.relative(monday + 3600, monday)).toBe('Mon,\u00a0Jun\u00a024,\u00a006:00');
  });

  it('count days of 24 hours, and never name a day: almost three of them ago was not the day before yesterday', async () => {
    const almostThreeDays = 3 * 86_400 - 60;
    const age = async (language: 'fr' | 'es') =>
      (await formatsFor(language, 'metric')).relative(monday - almostThreeDays, monday);
    expect(await age('fr')).toBe('il y a 2\u00a0jours');
    expect(await age('es')).toBe('hace 2\u00a0días');
  });
});

it('coordinates keep points in every language, so that they can be pasted into the search', async () => {
  expect((await formatsFor('fr', 'metric')).coordinates({ lat: 36.95101, lng: -122.0263 }, 3)).toBe(
    '36.951, -122.026',
  );
});
