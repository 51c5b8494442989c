import type { Sky } from '../ocean/sky.ts';
import type { Moment, Place, Variable } from './place.ts';
import type { SiUnit } from './units.ts';

/** What the forecast service has of a name; null = nothing there, ever (unit "undefined"). */
export function weatherVariable(name: string, place: Place): Variable | null {
  const current = aliases[name] ?? name;
  // Unlike the marine service's, this sea temperature has values inland too.
  if (current === 'sea_surface_temperature')
    return { unit: '°C', read: ({ ms }) => place.ocean.sea(ms).temperatureC };
  const known = weather[current];
  if (!known) return null;
  return { unit: known.unit, read: moment => known.read(place.ocean.sky(moment.ms), moment, place) };
}

type Reader = (sky: Sky, moment: Moment, place: Place) => number;

const weather: Record<string, { unit: SiUnit; read: Reader }> = {
  temperature_2m: { unit: '°C', read: sky => sky.airC },
  apparent_temperature: { unit: '°C', read: sky => sky.apparentC },
  dew_point_2m: { unit: '°C', read: sky => sky.dewPointC },
  wet_bulb_temperature_2m: { unit: '°C', read: sky => wetBulb(sky.airC, sky.humidityPct) },
  relative_humidity_2m: { unit: '%', read: sky => sky.humidityPct },
  vapour_pressure_deficit: {
    unit: 'kPa',
    read: sky => saturationKpa(sky.airC) * (1 - sky.humidityPct / 100),
  },
  precipitation: { unit: 'mm', read: (sky, { stepHours }) => sky.precipitationMm * stepHours },
  rain: { unit: 'mm', read: (sky, { stepHours }) => sky.rainMm * stepHours },
  showers: { unit: 'mm', read: (sky, { stepHours }) => sky.showersMm * stepHours },
  snowfall: { unit: 'cm', read: (sky, { stepHours }) => sky.snowfallCm * stepHours },
  precipitation_probability: { unit: '%', read: sky => sky.precipitationPct },
  weather_code: { unit: 'wmo code', read: sky => sky.weatherCode },
  pressure_msl: { unit: 'hPa', read: sky => sky.pressureHpa },
  // Barometric formula with a scale height of 8434 m.
  surface_pressure: {
    unit: 'hPa',
    read: (sky, _moment, { elevationM }) => sky.pressureHpa * Math.exp(-elevationM / 8434),
  },
  cloud_cover: { unit: '%', read: sky => sky.cloudPct },
  cloud_cover_low: { unit: '%', read: sky => sky.lowCloudPct },
  cloud_cover_mid: { unit: '%', read: sky => sky.midCloudPct },
  cloud_cover_high: { unit: '%', read: sky => sky.highCloudPct },
  visibility: { unit: 'm', read: sky => Math.round(sky.visibilityM / 20) * 20 },
  wind_speed_10m: { unit: 'm/s', read: sky => sky.windMs },
  wind_gusts_10m: { unit: 'm/s', read: sky => sky.gustMs },
  wind_direction_10m: { unit: '°', read: sky => sky.windFromDeg },
  cape: { unit: 'J/kg', read: sky => sky.capeJkg },
  freezing_level_height: { unit: 'm', read: sky => Math.max(0, sky.airC * 154) },
  uv_index: { unit: 'index', read: sky => sky.uvIndex },
  uv_index_clear_sky: { unit: 'index', read: sky => sky.uvIndexClearSky },
  shortwave_radiation: { unit: 'W/m²', read: sky => sky.shortwaveWm2 },
  // A rough share of the light's energy, enough for a day's sum.
  et0_fao_evapotranspiration: {
    unit: 'mm',
    read: (sky, { stepHours }) => sky.shortwaveWm2 * 0.0007 * stepHours,
  },
  sunshine_duration: { unit: 'seconds', read: (sky, { stepHours }) => sky.sunshineShare * stepHours * 3600 },
  is_day: { unit: 'flag', read: sky => (sky.isDay ? 1 : 0) },
};

/** Older names that the service still takes; the answer keeps the name that was asked for. */
const aliases: Record<string, string> = {
  temperature: 'temperature_2m',
  windspeed: 'wind_speed_10m',
  winddirection: 'wind_direction_10m',
  weathercode: 'weather_code',
  windspeed_10m: 'wind_speed_10m',
  windgusts_10m: 'wind_gusts_10m',
  winddirection_10m: 'wind_direction_10m',
  relativehumidity_2m: 'relative_humidity_2m',
  dewpoint_2m: 'dew_point_2m',
  cloudcover: 'cloud_cover',
  cloudcover_low: 'cloud_cover_low',
  cloudcover_mid: 'cloud_cover_mid',
  cloudcover_high: 'cloud_cover_high',
  freezinglevel_height: 'freezing_level_height',
  vapor_pressure_deficit: 'vapour_pressure_deficit',
};

export const weatherNames = [...Object.keys(weather), ...Object.keys(aliases)];

/** Tetens, kPa over water. */
const saturationKpa = (airC: number) => 0.6108 * Math.exp((17.27 * airC) / (airC + 237.3));

/** Stull 2011, °C. */
const wetBulb = (airC: number, humidityPct: number) =>
  airC * Math.atan(0.151977 * Math.sqrt(humidityPct + 8.313659)) +
  Math.atan(airC + humidityPct) -
  Math.atan(humidityPct - 1.676331) +
  0.00391838 * humidityPct ** 1.5 * Math.atan(0.023101 * humidityPct) -
  4.686035;
