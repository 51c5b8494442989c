import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import type { HeaderPlace } from './answer/forecast-header.tsx';
import type { ForecastViewProps } from './forecast-props.ts';
import { KeepLastScreen } from './keep-last-screen.tsx';
import { WeekSheet } from './send/week-sheet.tsx';

/** Invisible results of a forecast: the picture for the next start, and the print sheet. */
export function BehindForecast({
  place,
  forecast,
  now,
  isClockWrong,
  isSettled,
  warnings,
  ...props
}: Omit<ForecastViewProps, 'place'> & { place: HeaderPlace; forecast: Forecast; isClockWrong: boolean }) {
  return (
    <>
      {isSettled === true && warnings !== undefined && (
        <KeepLastScreen
          isClockWrong={isClockWrong}
          place={place}
          favorite={props.favorite}
          forecast={forecast}
          now={now}
          limits={props.settings.limits}
          deviceZone={props.deviceZone}
          warnings={warnings}
          onRefresh={props.onRefresh}
          onShowTimesIn={props.onShowTimesIn}
        />
      )}
      <WeekSheet
        place={place}
        forecast={forecast}
        now={now}
        limits={props.settings.limits}
        warnings={warnings ?? null}
      />
    </>
  );
}
