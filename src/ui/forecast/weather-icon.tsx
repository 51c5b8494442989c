import type { WeatherIcon as WeatherIconName } from '../../core/rules/conditions/day-icon.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';

const drawings: Record<WeatherIconName, IconName> = {
  rain: 'rain',
  fog: 'fog',
  windy: 'wind',
  waves: 'wave',
  sunny: 'sun',
  unknown: 'help',
};

export function WeatherIcon({ icon, size = 'l' }: { icon: WeatherIconName; size?: 'm' | 'l' }) {
  const t = useTranslate();
  return <Icon name={drawings[icon]} title={t(`forecast.weather_${icon}`)} size={size} />;
}
