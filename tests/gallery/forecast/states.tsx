import type { ReactNode } from 'react';
import type { Failure } from '../../../src/core/rules/value/failure.ts';
import { deriveForecast } from '../../../src/core/rules/week/assemble.ts';
import { forecastId, type Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { defaultSettings, type Limits } from '../../../src/core/rules/settings/settings.ts';
import type { UnitSystem } from '../../../src/core/rules/unit/units.ts';
import {
  warningBandOf,
  warningKindOf,
  type OfficialWarning,
  type WarningReport,
} from '../../../src/core/rules/forecast/warnings.ts';
import { serviceFacts } from '../../../src/core/rules/official/official-services.ts';
import { warningOfNotice } from '../../../src/core/rules/official/stored-warnings.ts';
import { glance } from '../../../src/core/rules/week/glance.ts';
import type { Place } from '../../../src/core/rules/place/place.ts';
import { CompareView } from '../../../src/pages/compare/compare-view.tsx';
import type { ForecastViewProps } from '../../../src/pages/forecast/forecast-props.ts';
import { ForecastView } from '../../../src/pages/forecast/forecast-view.tsx';
import { noticeFrom } from '../../support/official-made.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from '../../support/sample-forecast.ts';

const hourS = 3600;
const dayS = 24 * hourS;
const nothing = (): void => {};
const afterMidnight = Date.parse('2024-06-24T07:20:00Z') / 1000;
const unreachable: Failure = { kind: 'unreachable', provider: 'Open-Meteo' };
const limits: Limits = { maxWindKt: 15, maxGustKt: 22, maxWaveFt: 4, minWavePeriodS: 7 };
const runs = [
  { ageS: 26 * hourS, windFactor: 0.7 },
  { ageS: 14 * hourS, windFactor: 0.8 },
  { ageS: 5 * hourS, windFactor: 1.06 },
];

const view = (units: UnitSystem, props: Partial<ForecastViewProps>): ReactNode => (
  <ForecastView
    place={{ name: 'Santa Cruz Harbor', coordinates: sampleSpot }}
    favorite={{ on: true, toggle: nothing }}
    document={undefined}
    busy={false}
    failure={null}
    online
    now={sampleNow}
    settings={{ units, limits: defaultSettings.limits }}
    deviceZone={sampleZone}
    onRefresh={nothing}
    onShowTimesIn={nothing}
    {...props}
  />
);
const data =
  (document: () => Forecast, props: Partial<ForecastViewProps> = {}) =>
  (units: UnitSystem) =>
    view(units, { document: document(), ...props });
const other = (props: Partial<ForecastViewProps>) => (units: UnitSystem) => view(units, props);
const place = (id: string, name: string): Place => ({
  id,
  name,
  fullName: name,
  ...sampleSpot,
  source: 'nominatim',
  isWater: true,
  isFavorite: true,
  favoriteRank: 0,
  lastAccessed: null,
  created: 0,
  stamp: 0,
});
const favorites = ['Santa Cruz Harbor', 'Moss Landing', 'Half Moon Bay', 'Bodega Bay', 'Point Arena'].map(
  (name, index) => place(String(index), name),
);
const storedGlances = () => ({
  '0': glance(sampleForecast()),
  '1': glance(sampleForecast({ weather: 'blowUp', ageS: 7 * hourS })),
  '2': glance(sampleForecast({ weather: 'storm', ageS: 30 * hourS })),
  '3': glance(sampleForecast({ marine: 'notAnswered', provenance: 'simulated' })),
});
const far = { lat: 78.22, lng: 15.63 };
const polar = (month: string): Forecast =>
  sampleForecast({
    now: Date.parse(`2024-${month}-21T09:20:00Z`) / 1000,
    zone: 'Arctic/Longyearbyen',
    coordinates: far,
  });

const warning = (
  event: string,
  hours: [from: number, until: number],
  about: Partial<OfficialWarning> = {},
) => ({
  id: `${event} ${hours[0]}`,
  event,
  kind: warningKindOf(event, []),
  band: warningBandOf(event),
  severity: 'Moderate',
  area: 'Coastal waters from Pigeon Point to Point Pinos out to 10 NM',
  headline: `${event} issued by NWS San Francisco CA`,
  description: '* WHAT...Northwest winds 25 to 35 kt with gusts up to 45 kt.',
  instruction: 'Mariners should remain in port, alter course, or secure the\nvessel for severe conditions.',
  sender: 'NWS San Francisco CA',
  sent: sampleNow - 2 * hourS,
  onset: sampleNow + hours[0] * hourS,
  until: sampleNow + hours[1] * hourS,
  ...about,
});
const report = (changes: Partial<WarningReport> = {}): WarningReport => ({
  coordinates: sampleSpot,
  coverage: 'covered',
  checkedAt: sampleNow - 240,
  provenance: 'live',
  warnings: [],
  failed: null,
  ...changes,
});
const warned = report({
  warnings: [
    warning('Gale Warning', [-3, 14]),
    warning('Small Craft Advisory', [14, 40]),
    warning('High Surf Advisory', [-1, 30]),
    warning('Dense Fog Advisory', [-1, 5], { area: 'Santa Cruz Mountains' }),
  ],
});
const lentBy = { source: 'open-meteo', fetchedAt: sampleNow - 26 * 60 } as const;
/** The national source's grid: marked hours, and what the free source lends it. */
const national = (): Forecast => {
  const forecast = sampleForecast({ weather: 'blowUp' });
  const marked = (phenomenon: 'SC' | 'GL', significance: 'Y' | 'W', hours: [number, number]) => ({
    phenomenon,
    significance,
    from: sampleNow + hours[0] * hourS,
    until: sampleNow + hours[1] * hourS,
  });
  return {
    ...forecast,
    id: forecastId('nws', forecast.coordinates),
    source: 'nws',
    hazards: [marked('SC', 'Y', [-3, 20]), marked('GL', 'W', [20, 31])],
    issuedAt: sampleNow - 5 * hourS,
    borrowed: { seaTempF: lentBy, currentSpeedKt: lentBy, currentTowardDeg: lentBy, seaLevelM: lentBy },
  };
};

const franceAndGermany = [
  noticeFrom({ end: sampleNow + 8 * hourS, issuedAt: sampleNow - hourS }),
  noticeFrom({
    id: '2910',
    service: 'meteofrance',
    issuer: 'Météo-France',
    words: [
      {
        language: 'fr',
        event: 'Vigilance orange vagues-submersion',
        headline: null,
        text: 'Fortes vagues au littoral.',
        instruction: null,
      },
    ],
    class: 'high waves',
    zones: [{ id: '2910', name: 'Finistère' }],
    onset: sampleNow + 5 * hourS,
    end: sampleNow + 20 * hourS,
  }),
];

/** Notices of other services, of which only Météo-France’s are without gales. */
const ofOthers = (lacksGales: boolean): WarningReport => ({
  ...report(),
  warnings: franceAndGermany.flatMap(each => warningOfNotice(each) ?? []),
  official: {
    sources: [serviceFacts[lacksGales ? 'meteofrance' : 'dwd']],
    zone: lacksGales ? 'Finistère' : 'Elbmündung',
    lacksGales,
    link: null,
  },
});

/** Every state of the forecast screen by name, each a function of the units. */
export const forecastStates: Record<string, (units: UnitSystem) => ReactNode> = {
  settled: data(() => sampleForecast({ earlier: runs })),
  'with-limits': data(() => sampleForecast({ weather: 'blowUp', earlier: runs }), {
    settings: { units: 'imperial', limits },
  }),
  storm: data(() => sampleForecast({ weather: 'storm' })),
  'sources-differ': data(() => sampleForecast(), {
    others: [
      {
        ...sampleForecast({
          ageS: 5 * hourS,
          change: {
            windSpeedKt: column =>
              column.map((value, hour) => (value ?? 0) + (hour > 50 && hour < 70 ? 9 : hour === 120 ? 8 : 1)),
          },
        }),
        source: 'nws',
      },
    ],
  }),
  refreshing: data(() => sampleForecast(), { busy: true }),
  'refresh-failed': data(() => sampleForecast({ ageS: 5 * hourS }), { failure: unreachable }),
  'offline-cached': data(() => sampleForecast({ ageS: 9 * hourS }), { online: false }),
  old: data(() => sampleForecast({ ageS: 30 * hourS })),
  'three-days-later': data(() => sampleForecast({ ageS: 10 * hourS }), {
    now: sampleNow + 3 * dayS,
    online: false,
  }),
  expired: data(() => sampleForecast(), { now: sampleNow + 8 * dayS, online: false }),
  'from-the-future': data(() => sampleForecast({ ageS: -2 * hourS })),
  evening: data(() => sampleForecast(), { now: sampleNow + 12 * hourS }),
  simulated: data(() => sampleForecast({ provenance: 'simulated' })),
  'other-clock': data(() => sampleForecast({ zone: 'America/New_York', spotZone: sampleZone }), {
    deviceZone: 'America/New_York',
  }),
  'eight-days': data(
    () => deriveForecast(sampleForecast({ zone: 'America/New_York', spotZone: sampleZone }), sampleZone),
    { deviceZone: 'America/New_York' },
  ),
  inland: data(() => sampleForecast({ marine: 'noneHere' })),
  'no-marine-answer': data(() => sampleForecast({ marine: 'notAnswered' })),
  'no-weather-answer': data(() => sampleForecast({ weatherAnswered: false })),
  'ends-mid-week': data(() =>
    sampleForecast({
      change: {
        waveHeightFt: column => column.map((value, hour) => (hour > 80 ? null : value)),
        wavePeriodS: column => column.slice(0, 81),
        seaLevelM: column => column.map((value, hour) => (hour > 50 && hour < 60 ? null : value)),
        lowCloudPct: () => undefined,
      },
    }),
  ),
  'all-null-day': data(() =>
    sampleForecast({
      change: Object.fromEntries(
        (
          [
            'windSpeedKt',
            'windGustKt',
            'waveHeightFt',
            'precipitationPct',
            'airTempF',
            'lowCloudPct',
          ] as const
        ).map(name => [
          name,
          (column: (number | null)[]) =>
            column.map((value, hour) => (hour >= 48 && hour < 72 ? null : value)),
        ]),
      ),
    }),
  ),
  'still-water': data(() => sampleForecast({ change: { seaLevelM: column => column.map(() => 0) } })),
  'nine-hours': data(() => sampleForecast({ hours: 9 })),
  'one-hour': data(() => sampleForecast({ hours: 1, now: afterMidnight }), { now: afterMidnight }),
  'spring-forward': data(
    () => sampleForecast({ now: Date.parse('2026-03-07T17:20:00Z') / 1000, ageS: 600 }),
    {
      now: Date.parse('2026-03-07T17:20:00Z') / 1000,
    },
  ),
  'fall-back': data(() => sampleForecast({ now: Date.parse('2026-10-31T17:20:00Z') / 1000, ageS: 600 }), {
    now: Date.parse('2026-10-31T17:20:00Z') / 1000,
  }),
  'polar-day': data(() => polar('06'), {
    now: Date.parse('2024-06-21T09:20:00Z') / 1000,
    deviceZone: 'Arctic/Longyearbyen',
    place: { name: 'Longyearbyen', coordinates: far },
  }),
  'polar-night': data(() => polar('12'), {
    now: Date.parse('2024-12-21T09:20:00Z') / 1000,
    deviceZone: 'Arctic/Longyearbyen',
    place: { name: 'Longyearbyen', coordinates: far },
  }),
  hurricane: data(() =>
    sampleForecast({
      weather: 'storm',
      change: {
        windSpeedKt: column => column.map(value => (value ?? 0) * 2.6),
        windGustKt: column => column.map(value => (value ?? 0) * 2.5),
        waveHeightFt: column => column.map(value => (value ?? 0) * 6),
        precipitationIn: column => column.map((_, hour) => (hour % 20 === 7 ? 2.3 : 0.4)),
        windDirectionDeg: column => column.map(() => 360),
        seaLevelM: column => column.map(value => (value ?? 0) - 2.4),
      },
    }),
  ),
  warned: data(() => sampleForecast({ weather: 'blowUp' }), { warnings: warned }),
  'warnings-outdated': data(() => sampleForecast({ ageS: 7 * hourS }), {
    online: false,
    warnings: { ...warned, checkedAt: sampleNow - 7 * hourS },
  }),
  'warned-old-offline': data(() => sampleForecast({ weather: 'blowUp', ageS: 30 * hourS }), {
    online: false,
    warnings: { ...warned, checkedAt: sampleNow - 30 * hourS },
  }),
  'warnings-none': data(() => sampleForecast(), { warnings: report() }),
  'warnings-not-checked': data(() => sampleForecast(), {
    warnings: report({
      coverage: 'unknown',
      checkedAt: null,
      failed: { at: sampleNow, failure: { kind: 'unreachable', provider: 'National Weather Service' } },
    }),
  }),
  'warnings-abroad': data(() => sampleForecast({ weather: 'blowUp' }), { warnings: ofOthers(false) }),
  'warnings-without-gales': data(() => sampleForecast(), { warnings: { ...ofOthers(true), warnings: [] } }),
  'warnings-not-covered': data(() => sampleForecast(), { warnings: report({ coverage: 'notCovered' }) }),
  'national-source': data(national, { warnings: report(), others: [sampleForecast()] }),
  compare: () => <CompareView favorites={favorites} glances={storedGlances()} now={sampleNow} />,
  'compare-nothing-stored': () => <CompareView favorites={favorites} glances={{}} now={sampleNow} />,
  'compare-none': () => <CompareView favorites={[]} glances={{}} now={sampleNow} />,
  loading: other({ busy: true }),
  error: other({ document: null, failure: unreachable }),
  quota: other({ document: null, failure: { kind: 'quota', provider: 'Open-Meteo' } }),
  'no-place': other({ place: null }),
  'bad-coordinates': other({ place: 'bad' }),
  empty: other({ document: null, failure: { kind: 'noData', provider: 'Open-Meteo' } }),
  'offline-nothing': other({ document: null, online: false, failure: unreachable }),
};
