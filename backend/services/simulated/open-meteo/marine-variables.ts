import type { Sea } from '../ocean/ocean.ts';
import type { Train } from '../ocean/swell.ts';
import type { Place, Variable } from './place.ts';
import type { SiUnit } from './units.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The wave and ocean models reach this far; then nothing. */
const longestForecastMs = 10 * dayMs;
/** The European model, the only one with peak periods, reaches less far. */
const longestPeakPeriodMs = 79 * hourMs;

/** What the marine service has of a name at a place; null = nothing there, ever (unit "undefined"). */
export function marineVariable(name: string, place: Place): Variable | null {
  const wave = waves[name];
  if (wave) return { unit: wave.unit, read: ({ ms }) => waveValue(wave.read, place, ms, longestForecastMs) };
  const peak = peakPeriods[name];
  if (peak && place.europe)
    return { unit: 's', read: ({ ms }) => waveValue(peak, place, ms, longestPeakPeriodMs) };
  const ocean = oceanModel[name];
  if (ocean) {
    return {
      unit: ocean.unit,
      read: ({ ms }) =>
        place.water === 'sea' && ms < place.nowMs + longestForecastMs
          ? ocean.read(place.ocean.sea(ms))
          : null,
    };
  }
  return null;
}

/** Inland the European model answers 0 where it has nothing, every other one null. */
function waveValue(read: (sea: Sea) => number, place: Place, ms: number, reachMs: number): number | null {
  if (ms >= place.nowMs + reachMs) return null;
  if (place.water === 'sea') return read(place.ocean.sea(ms));
  return place.europe ? 0 : null;
}

/** The models' own grain: heights in steps of 2 cm, periods of 0.05 s. */
const heightM = (metres: number) => Math.round(metres * 50) / 50;
const periodS = (seconds: number) => Math.round(seconds * 20) / 20;

const waves: Record<string, { unit: SiUnit; read: (sea: Sea) => number }> = Object.fromEntries([
  ...train('wave', sea => sea.wave),
  ...train('wind_wave', sea => sea.windWave),
  ...train('swell_wave', sea => sea.swell),
  ...train('secondary_swell_wave', sea => sea.secondarySwell),
]);

function train(
  prefix: string,
  of: (sea: Sea) => Train,
): [string, { unit: SiUnit; read: (sea: Sea) => number }][] {
  return [
    [`${prefix}_height`, { unit: 'm', read: sea => heightM(of(sea).heightM) }],
    [`${prefix}_period`, { unit: 's', read: sea => periodS(of(sea).periodS) }],
    [`${prefix}_direction`, { unit: '°', read: sea => of(sea).fromDeg }],
  ];
}

const peakPeriods: Record<string, (sea: Sea) => number> = {
  wind_wave_peak_period: sea => periodS(sea.windWave.peakPeriodS),
  swell_wave_peak_period: sea => periodS(sea.swell.peakPeriodS),
};

const oceanModel: Record<string, { unit: SiUnit; read: (sea: Sea) => number }> = {
  sea_level_height_msl: { unit: 'm', read: sea => sea.levelM },
  invert_barometer_height: { unit: 'm', read: sea => sea.barometerM },
  sea_surface_temperature: { unit: '°C', read: sea => sea.temperatureC },
  ocean_current_velocity: { unit: 'm/s', read: sea => sea.currentMs },
  ocean_current_direction: { unit: '°', read: sea => (sea.currentTowardDeg + 360) % 360 },
};

/** Names that parse and that the default models never have. */
const absentMarineNames = [
  'wave_peak_period',
  'tertiary_swell_wave_height',
  'tertiary_swell_wave_period',
  'tertiary_swell_wave_direction',
  'sea_ice_thickness',
  'sea_water_salinity',
];

export const marineNames = [
  ...Object.keys(waves),
  ...Object.keys(peakPeriods),
  ...Object.keys(oceanModel),
  ...absentMarineNames,
];
