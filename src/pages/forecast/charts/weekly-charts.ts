import type { ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { hourS } from '../../../core/rules/time/time.ts';
import { isThunderCode } from '../../../core/rules/conditions/weather-codes.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';
import {
  columnsOf,
  compass,
  lineOf,
  tick,
  timesOf,
  type ChartHours,
  type ChartMaker,
} from './chart-makers.ts';
import { tideChart } from './tide-chart.ts';

/** Returns the charts that only a week has, besides the ten hourly series: thunder, tide, moon and current. */
export function weeklyCharts(source: ChartHours, days: readonly ForecastDay[]): ChartMaker[] {
  const { formats, t } = source;
  const column = columnsOf(source);
  const line = lineOf(source);
  const toward = column('currentTowardDeg');

  return [
    { id: 'tides', make: () => tideChart(source, days) },
    {
      id: 'oceanCurrent',
      make: () =>
        line('oceanCurrent', 'currentSpeedKt', 'current', {
          color: 'current',
          scale: 'fromZero',
          arrowsDeg: toward,
          // A tide turns every six hours, so arrows farther apart would hide turns.
          arrowsWithinS: 3 * hourS,
          also: index => [formats.toward(toward[index])],
        }),
    },
    {
      id: 'oceanCurrentDirection',
      make: () =>
        compass('oceanCurrentDirection', toward, toward, formats.towardBearing, source, {
          color: 'current',
          drawing: t('forecast.currentDirectionNote'),
        }),
    },
    { id: 'stormThreat', make: () => stormThreat(source) },
    { id: 'moon', make: () => moon(source, days) },
  ];
}

function stormThreat(source: ChartHours): ChartSpec {
  const { formats, t } = source;
  const codes = columnsOf(source)('weatherCode');
  const word = (value: number): string => t(value > 0 ? 'forecast.stormThreatYes' : 'forecast.stormThreatNo');
  return {
    id: 'stormThreat',
    title: t('forecast.stormThreat'),
    shape: 'steps',
    scale: 'yesNo',
    color: 'gust',
    times: timesOf(source),
    values: codes.map(code => (code === null ? null : isThunderCode(code) ? 1 : 0)),
    unit: '',
    show: word,
    tick: value => t(value > 0 ? 'shell.yes' : 'shell.no'),
    reading: index => {
      const code = codes[index] ?? null;
      return code === null ? formats.missing : word(isThunderCode(code) ? 1 : 0);
    },
  };
}

function moon({ formats, t }: ChartHours, days: readonly ForecastDay[]): ChartSpec {
  const lit = (value: number): string => t('forecast.moonLit', { value: formats.percent(value, 2) });
  return {
    id: 'moon',
    title: t('forecast.moonPhase'),
    shape: 'points',
    scale: 'percent',
    color: 'score',
    times: days.map(day => (day.start + day.end) / 2),
    values: days.map(day => day.sky.moonIllumination * 100),
    unit: '%',
    show: lit,
    tick: value => tick(formats, value),
    reading: index => {
      const sky = days[index]?.sky;
      return sky
        ? `${t(`forecast.moon_${sky.moonPhase}`)} · ${lit(sky.moonIllumination * 100)}`
        : formats.missing;
    },
  };
}
