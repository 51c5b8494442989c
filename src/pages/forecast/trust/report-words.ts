import {
  judgedNames,
  type JudgedName,
  type Misses,
  type ReportCard,
} from '../../../core/rules/log/report-card.ts';
import { compassPoints, type CompassPoint } from '../../../core/rules/value/directions.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { Translate } from '../../../core/words/translate.ts';

/** Smallest error that the report names; smaller ones are within the precision of instruments and forecasts. */
const evenWithin: Record<JudgedName, number> = { windSpeedKt: 0.5, waveHeightFt: 0.25 };
/** Smallest error in a direction that gets its own sentence. */
const worthALine: Record<JudgedName, number> = { windSpeedKt: 1.5, waveHeightFt: 0.7 };

export const whatIs = (t: Translate, name: JudgedName): string =>
  t(name === 'windSpeedKt' ? 'log.wind' : 'log.waves');

export const amount = (formats: Formats, name: JudgedName, value: number): string =>
  name === 'windSpeedKt' ? formats.wind(Math.abs(value), 1) : formats.waveHeight(Math.abs(value), 1);

export const pointName = (formats: Formats, from: CompassPoint): string =>
  formats.compass(compassPoints.indexOf(from) * 45);

/** Formats as '3.0 kt low', or says that there are too few cases. */
export function biasText(t: Translate, formats: Formats, name: JudgedName, { bias }: Misses): string {
  if (bias === null) return t('log.r_few');
  if (Math.abs(bias) < evenWithin[name]) return t('log.r_even');
  return t(bias < 0 ? 'log.r_low' : 'log.r_high', { value: amount(formats, name, bias) });
}

export const casesText = (t: Translate, { n, days }: Misses): string =>
  t('log.r_ofDays', { n: t.plural('log.r_n', n), days });

/** Formats the directions with large errors: 'Wind here reads 3.0 kt low from the NW, n = 14'. */
export function missLines(t: Translate, formats: Formats, quantities: ReportCard['quantities']): string[] {
  return judgedNames.flatMap(name =>
    (quantities[name]?.byDirection ?? []).flatMap(({ from, bias, n }) =>
      bias === null || Math.abs(bias) < worthALine[name]
        ? []
        : [
            t(bias < 0 ? 'log.r_line_low' : 'log.r_line_high', {
              what: whatIs(t, name),
              value: amount(formats, name, bias),
              from: pointName(formats, from),
              n,
            }),
          ],
    ),
  );
}
