import type { ForecastDay } from '../forecast/forecast.ts';

const weatherIcons = ['rain', 'fog', 'windy', 'waves', 'sunny', 'unknown'] as const;
export type WeatherIcon = (typeof weatherIcons)[number];

/**
 * Returns the day's icon: rain above 50 %, fog above 40 %, windy above 15 kt, waves above 3 ft, else sunny. Without real wind or waves the
 * icon is unknown. It is also unknown if the day would be sunny but rain or fog is unknown.
 */
export function weatherIcon({
  precipitationPct,
  fogPct,
  windSpeedKt,
  waveHeightFt,
}: Pick<ForecastDay, 'precipitationPct' | 'fogPct' | 'windSpeedKt' | 'waveHeightFt'>): WeatherIcon {
  if (windSpeedKt === null || waveHeightFt === null) return 'unknown';
  if (precipitationPct !== null && precipitationPct > 50) return 'rain';
  if (fogPct !== null && fogPct > 40) return 'fog';
  if (windSpeedKt > 15) return 'windy';
  if (waveHeightFt > 3) return 'waves';
  return precipitationPct === null || fogPct === null ? 'unknown' : 'sunny';
}
