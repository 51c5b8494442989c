import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { DirectionArrow } from '../../../ui/forecast/direction-arrow.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { tideNow } from '../answer/tide-now.ts';

/** Height, period and direction: '1.2 · 12 s ↙'. */
export function SwellCell(swell: {
  heightFt: number | null;
  periodS: number | null;
  fromDeg: number | null;
}) {
  const { heightFt, periodS, fromDeg } = swell;
  const formats = useFormats();
  if (heightFt === null) return <>{formats.missing}</>;
  return (
    <>
      {formats.bare('waveHeight', heightFt)}
      {periodS !== null && ` · ${formats.period(periodS)}`}
      {fromDeg !== null && (
        <>
          {' '}
          <DirectionArrow degrees={fromDeg} sense="from" />
          <VisuallyHidden>{formats.from(fromDeg)}</VisuallyHidden>
        </>
      )}
    </>
  );
}

/** High or low water within the hour with its height, else whether it rises or falls. */
export function TideCell({ forecast, at }: { forecast: Forecast; at: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, next } = tideNow(forecast, at);
  if (next !== null && next.time < at + hourS)
    return (
      <strong>
        {t(next.type === 'high' ? 'forecast.highShort' : 'forecast.lowShort')}{' '}
        {formats.bare('seaLevel', next.heightM, 1)}
      </strong>
    );
  if (state === null) return <>{formats.missing}</>;
  return (
    <>
      <span aria-hidden="true">{state === 'rising' ? '↑' : '↓'}</span>
      <VisuallyHidden>{t(`forecast.tide_${state}`)}</VisuallyHidden>
    </>
  );
}
