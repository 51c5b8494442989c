import { dailyNames } from './daily-variables.ts';
import { marineNames } from './marine-variables.ts';
import { weatherNames } from './weather-variables.ts';

/**
 * Names that the service's parser takes. Both services share one list: a name that the chosen models lack is valid and comes back as nulls
 * with the unit "undefined". A name outside the list costs the whole request.
 */
export const isHourlyName = (name: string) => hourly.has(name) || families.some(family => family.test(name));
export const isDailyName = (name: string) => daily.has(name);

/** What is computed from sun and moon, not read from a model. */
const skyNames = ['sunrise', 'sunset', 'daylight_duration', 'moonrise', 'moonset', 'moon_phase'];

const hourly = new Set([
  ...weatherNames,
  ...marineNames,
  'cloud_base',
  'cloud_top',
  'lightning_potential',
  'lifted_index',
  'convective_inhibition',
  'snow_depth',
  'runoff',
  'evapotranspiration',
  'total_column_integrated_water_vapour',
  'boundary_layer_height',
  'terrestrial_radiation',
  'direct_radiation',
  'diffuse_radiation',
  'direct_normal_irradiance',
  'thunderstorm_probability',
  'rain_probability',
  'snowfall_probability',
  'snowfall_height',
]);

/** Levels above ground, depths below it, pressure levels, earlier runs. */
const families = [
  /^(temperature|wind_?speed|wind_?direction)_\d+m$/,
  /^soil_(temperature|moisture)_\d+(_to_\d+)?cm$/,
  /^(temperature|relative_?humidity|dew_?point|cloud_?cover|wind_?speed|wind_?direction|geopotential_height)_\d+hPa$/,
  /^(wind_speed|wind_gusts)_10m_previous_day\d$/,
  /^wave_(height|period|direction|peak_period)_previous_day\d$/,
];

const daily = new Set([
  ...dailyNames,
  ...skyNames,
  'snow_depth_max',
  'leaf_wetness_probability_mean',
  'growing_degree_days_base_0_limit_50',
  'updraft_max',
  'wind_speed_100m_max',
]);
