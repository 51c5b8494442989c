import type { NoticeClass } from '../../rules/official/official-notice.ts';
import type { CapAlert, CapInfo } from './cap-alert.ts';
import type { CapProfile } from './cap-notices.ts';
import { dwdLink } from './dwd-lines.ts';
import { highestBeaufort, windClass } from './dwd-wind.ts';
import { classOfBeaufort, classOfEnglish } from './event-class.ts';

/** `awareness_type` of MeteoAlarm, the first number of `1; Wind`. */
const awareness: Readonly<Record<string, NoticeClass>> = {
  '1': 'strong wind',
  '3': 'thunder',
  '4': 'fog',
  '7': 'surge',
};

const levels = ['1; green', '2; yellow', '3; orange', '4; red'];

/** Of services whose messages may have no level as well. */
const isGreenLevel = ({ values }: CapInfo): boolean | null => {
  const level = values.get('awareness_level');
  if (level === undefined) return false;
  const known = levels.findIndex(each => level.toLowerCase().startsWith(each));
  return known < 0 ? null : known === 0;
};

const meteoAlarm: CapProfile = {
  service: 'meteoalarm',
  link: 'https://meteoalarm.org/',
  classOf: info => {
    const type = /^(\d+)\s*;/.exec(info.values.get('awareness_type') ?? '')?.[1];
    return type === undefined ? classOfEnglish(info.event) : (awareness[type] ?? 'other');
  },
  isGreen: info => {
    const { values } = info;
    // Both are in each message of these feeds.
    const isWhole = values.has('awareness_level') && /^\d+;/.test(values.get('awareness_type') ?? '');
    return isWhole ? isGreenLevel(info) : null;
  },
};

const dwd: CapProfile = {
  service: 'dwd',
  link: dwdLink,
  // The other languages carry a generated phrase, and its word for a strong wind is another's for more.
  languages: ['de'],
  classOf: ({ event, description, values }) => {
    const group = values.get('GROUP') ?? '';
    if (/gewitter/i.test(event) || group === 'THUNDERSTORM') return 'thunder';
    if (/nebel/i.test(event)) return 'fog';
    if (/sturmflut|hochwasser/i.test(event)) return 'surge';
    if (/seegang|wellen/i.test(event)) return 'high waves';
    if (/wind|sturm|orkan|b(?:ö|oe)en/i.test(event)) return windClass(description ?? '', event);
    return 'other';
  },
  isGreen: () => false,
  // Cells of the coast and the sea begin with 5 and 4.
  isLand: ({ areas }) =>
    areas.length > 0 &&
    areas.every(({ codes }) =>
      codes.every(({ name, value }) => name === 'WARNCELLID' && !/^[45]01/.test(value)),
    ),
};

const aemet: CapProfile = {
  service: 'aemet',
  link: 'https://www.aemet.es/es/eltiempo/prediccion/avisos',
  classOf: info => {
    const phenomenon = (info.values.get('AEMET-Meteoalerta fenomeno') ?? '').split(';')[0] ?? '';
    return phenomenon === 'CO' ? coastOfSpain(info) : (spanish[phenomenon] ?? 'other');
  },
  isGreen: ({ values }) => {
    const level = ['verde', 'amarillo', 'naranja', 'rojo'].indexOf(
      values.get('AEMET-Meteoalerta nivel') ?? '',
    );
    return level < 0 ? null : level === 0;
  },
  isLand: ({ areas }) =>
    areas.length > 0 && areas.every(({ codes }) => codes.every(({ value }) => !value.endsWith('C'))),
};

const spanish: Readonly<Record<string, NoticeClass>> = {
  VI: 'strong wind',
  TO: 'thunder',
  NI: 'fog',
};

/** `parametro` is `code;label;value unit`: the height of waves, or the force of the wind. */
function coastOfSpain({ values }: CapInfo): NoticeClass {
  const parameter = values.get('AEMET-Meteoalerta parametro') ?? '';
  if (!/viento|fuerza/i.test(parameter)) return 'high waves';
  const force = highestBeaufort(parameter.split(';').slice(2).join(' '));
  return (force === null ? null : classOfBeaufort(force)) ?? 'strong wind';
}

const metEireann: CapProfile = {
  service: 'meteireann',
  link: 'https://www.met.ie/warnings',
  classOf: ({ event, headline }) => {
    const byEvent = classOfEnglish(event);
    return byEvent === 'other' ? classOfEnglish(headline ?? '') : byEvent;
  },
  isGreen: isGreenLevel,
};

const metNorway: CapProfile = {
  service: 'metno',
  link: 'https://www.met.no/vaer-og-klima/ekstremvaervarsler-og-andre-farevarsler',
  classOf: meteoAlarm.classOf,
  isGreen: isGreenLevel,
};

const fmi: CapProfile = {
  service: 'fmi',
  link: 'https://en.ilmatieteenlaitos.fi/warnings',
  classOf: info => {
    const code = [...info.values.values(), info.event].join(' ');
    return finnish.find(([pattern]) => pattern.test(code))?.[1] ?? meteoAlarm.classOf(info);
  },
  isGreen: isGreenLevel,
};

const finnish: readonly (readonly [RegExp, NoticeClass])[] = [
  [/seaWaveHeight/i, 'high waves'],
  [/seaWaterHeight/i, 'surge'],
  [/seaThunderStorm/i, 'thunder'],
  [/seaIcing/i, 'ice'],
  [/hurricane/i, 'hurricane force'],
  [/storm warning|myrskyvaroitus|stormvarning/i, 'storm'],
  [/gale|kova tuuli/i, 'gale'],
  [/seaWind/i, 'strong wind'],
];

const eccc: CapProfile = {
  service: 'eccc',
  link: 'https://weather.gc.ca/marine/',
  classOf: ({ event, headline }) => {
    const byHeadline = classOfEnglish(headline ?? '');
    return byHeadline === 'other' ? classOfEnglish(event) : byHeadline;
  },
  isGreen: () => false,
  isWatch: ({ headline }) => /\bwatch\b/i.test(headline ?? ''),
};

/** By who sent the message; services that are not known otherwise come by way of MeteoAlarm. */
export function capProfileOf({ sender, identifier }: CapAlert): CapProfile {
  if (sender.endsWith('dwd.de')) return dwd;
  if (sender.endsWith('aemet.es')) return aemet;
  if (sender.endsWith('met.ie')) return metEireann;
  if (sender.endsWith('met.no')) return metNorway;
  if (/fmi\.fi$|ilmatieteenlaitos/.test(sender) || identifier.startsWith('2.49.0.0.246.')) return fmi;
  return /canada\.ca$|\.gc\.ca$/.test(sender) ? eccc : meteoAlarm;
}
