/** How a day's value comes from its hours. */
export type Aggregation =
  | { kind: 'max' | 'min' | 'mean' | 'sum'; of: string }
  /** Hours with more than a trace of rain. */
  | { kind: 'hours'; of: string }
  /** W/m² through the day as MJ/m². */
  | { kind: 'energy'; of: string }
  /** Direction of the vector sum. */
  | { kind: 'dominant'; strength: string; direction: string };

export function aggregation(name: string): Aggregation | null {
  return aggregations[name] ?? null;
}

const extremes: Record<string, ('max' | 'min' | 'mean')[]> = {
  temperature_2m: ['max', 'min', 'mean'],
  apparent_temperature: ['max', 'min', 'mean'],
  dew_point_2m: ['max', 'min', 'mean'],
  wet_bulb_temperature_2m: ['max', 'min', 'mean'],
  relative_humidity_2m: ['max', 'min', 'mean'],
  precipitation_probability: ['max', 'min', 'mean'],
  pressure_msl: ['max', 'min', 'mean'],
  surface_pressure: ['max', 'min', 'mean'],
  cloud_cover: ['max', 'min', 'mean'],
  visibility: ['max', 'min', 'mean'],
  cape: ['max', 'min', 'mean'],
  wind_speed_10m: ['max', 'min', 'mean'],
  wind_gusts_10m: ['max', 'min', 'mean'],
  sea_surface_temperature: ['max', 'min', 'mean'],
  uv_index: ['max'],
  uv_index_clear_sky: ['max'],
  vapour_pressure_deficit: ['max'],
  wave_height: ['max'],
  wave_period: ['max'],
  wind_wave_height: ['max'],
  wind_wave_period: ['max'],
  wind_wave_peak_period: ['max'],
  swell_wave_height: ['max'],
  swell_wave_period: ['max'],
  swell_wave_peak_period: ['max'],
};

const dominant = (strength: string, direction: string): Aggregation => ({
  kind: 'dominant',
  strength,
  direction,
});
const sum = (of: string): Aggregation => ({ kind: 'sum', of });

const aggregations: Record<string, Aggregation> = {
  ...Object.fromEntries(
    Object.entries(extremes).flatMap(([of, kinds]) =>
      kinds.map((kind): [string, Aggregation] => [`${of}_${kind}`, { kind, of }]),
    ),
  ),
  weather_code: { kind: 'max', of: 'weather_code' },
  weathercode: { kind: 'max', of: 'weather_code' },
  precipitation_sum: sum('precipitation'),
  rain_sum: sum('rain'),
  showers_sum: sum('showers'),
  snowfall_sum: sum('snowfall'),
  sunshine_duration: sum('sunshine_duration'),
  et0_fao_evapotranspiration: sum('et0_fao_evapotranspiration'),
  precipitation_hours: { kind: 'hours', of: 'precipitation' },
  shortwave_radiation_sum: { kind: 'energy', of: 'shortwave_radiation' },
  wind_direction_10m_dominant: dominant('wind_speed_10m', 'wind_direction_10m'),
  winddirection_10m_dominant: dominant('wind_speed_10m', 'wind_direction_10m'),
  wave_direction_dominant: dominant('wave_height', 'wave_direction'),
  wind_wave_direction_dominant: dominant('wind_wave_height', 'wind_wave_direction'),
  swell_wave_direction_dominant: dominant('swell_wave_height', 'swell_wave_direction'),
};

export const dailyNames = Object.keys(aggregations);
