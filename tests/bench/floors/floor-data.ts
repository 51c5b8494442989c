/**
 * What both floors do with the weather, as little as it can be: the same two calls for the same week as the app, a
 * score an hour, and the raw answers kept as one document. No checks, no units, no missing values.
 */
export interface Stored {
  id: string;
  marine: Answer;
  weather: Answer;
}
interface Answer {
  hourly: { time: string[] } & Record<string, number[]>;
  daily: { time: string[] } & Record<string, number[]>;
}

/** `/forecast?marine=…&weather=…`: the queries of the app, so that each floor asks for the same. */
export async function load(): Promise<Stored> {
  const asked = new URLSearchParams(location.search);
  const ask = async (path: string, query: string): Promise<Answer> =>
    (await fetch(`${path}?${asked.get(query) ?? ''}`)).json();
  const [marine, weather] = await Promise.all([
    ask('/services/marine/v1/marine', 'marine'),
    ask('/services/weather/v1/forecast', 'weather'),
  ]);
  return { id: 'week', marine, weather };
}

const share = (value: number, high: number): number => Math.min(1, Math.max(0, value / high));

export function score({ marine, weather }: Stored): number[] {
  const { wind_speed_10m, precipitation_probability, cloud_cover_low, temperature_2m } = weather.hourly;
  const { wave_height, wave_period } = marine.hourly;
  return weather.hourly.time.map(
    (_, hour) =>
      2 * (1 - share(wind_speed_10m?.[hour] ?? 15, 30)) +
      1.5 * (1 - share(wave_height?.[hour] ?? 0, 10)) +
      0.75 * (1 - share(precipitation_probability?.[hour] ?? 0, 100)) +
      ((cloud_cover_low?.[hour] ?? 0) >= 90 ? 0 : 0.5) +
      0.5 * Math.exp(-0.5 * (((temperature_2m?.[hour] ?? 70) - 70) / 5) ** 2) +
      0.75 * share(wave_period?.[hour] ?? 0, 20),
  );
}

export function days(stored: Stored): { date: string; high: number; wind: number; wave: number }[] {
  const { temperature_2m_max, wind_speed_10m_max } = stored.weather.daily;
  return stored.weather.daily.time.map((date, day) => ({
    date,
    high: temperature_2m_max?.[day] ?? 0,
    wind: wind_speed_10m_max?.[day] ?? 0,
    wave: stored.marine.daily['wave_height_max']?.[day] ?? 0,
  }));
}

/** The ten series that the app draws first. */
export const charted = (stored: Stored): [title: string, values: number[]][] => [
  ['Wave Height', stored.marine.hourly['wave_height'] ?? []],
  ['Wave Period', stored.marine.hourly['wave_period'] ?? []],
  ['Wind', stored.weather.hourly['wind_speed_10m'] ?? []],
  ['Gusts', stored.weather.hourly['wind_gusts_10m'] ?? []],
  ['Wind Direction', stored.weather.hourly['wind_direction_10m'] ?? []],
  ['Precipitation', stored.weather.hourly['precipitation_probability'] ?? []],
  ['Precipitation Amount', stored.weather.hourly['precipitation'] ?? []],
  ['Low Cloud', stored.weather.hourly['cloud_cover_low'] ?? []],
  ['Air', stored.weather.hourly['temperature_2m'] ?? []],
  ['Water', stored.marine.hourly['sea_surface_temperature'] ?? []],
];
