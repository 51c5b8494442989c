import { startTransition, useEffect, useState } from 'react';
import { clockProof } from '../../core/rules/forecast/clock.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { departureStepS } from '../../core/rules/trip/departure-step.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { TripDownload } from '../../core/rules/trip/trip-download.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { succeed } from '../../core/rules/value/failure.ts';
import { engine, onCoastCame } from '../../engine/engine.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useLive } from '../../engine/use-live.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import type { ForecastHere, JudgedTrip, LegOnLand, TripDetails, TripTide } from '../../../workers/api.ts';

/** A trip as the worker judges it now; undefined = not known yet, null = neither a forecast nor the area field is on this device. */
export function useJudgedTrip({ id, changed }: SavedTrip): {
  judged: JudgedTrip | null | undefined;
  download: TripDownload | null | undefined;
  /** The services' time if this device's clock is wrong. */
  now: Instant;
  isClockWrong: boolean;
} {
  const download = useLive('tripDownload', { id });
  const models = useLive('tripModels', { id });
  const areas = useLive('areas', {});
  const warningChecks = useLive('tripWarningChecks', { id });
  const { showTimesIn } = useSettings();
  const { now, isClockWrong } = useJudgedNow(30, download ? clockProof({ forecast: download }) : null);
  // Data that change the answer besides the request.
  const asked = [
    changed,
    download?.fetchedAt,
    models?.kept?.fetchedAt,
    warningChecks,
    areas?.stamp,
    Math.floor(now / departureStepS),
    showTimesIn,
  ].join(' ');
  const isKnown = download !== undefined && warningChecks !== undefined;
  const judged = useAnswer(isKnown ? id : null, asked, () => engine.judgeTrip(id));
  return { judged, download, now, isClockWrong };
}

const none: TripTide[] = [];
const restMs = 120;

/** Returns the conditions along the trip for a departure at this moment. The previous answer stays until the next one arrives. */
export function useTripDetails(
  id: string,
  start: Instant | null,
  judged: JudgedTrip | null | undefined,
): TripDetails | null {
  const [details, setDetails] = useState<TripDetails | null>(null);
  const isFirst = details === null;
  useEffect(() => {
    if (start === null) return undefined;
    let isShown = true;
    const ask = (): void =>
      void engine.tripDetails(id, start).then(result => {
        // A transition, so that React renders in short tasks between which a slider keeps moving.
        if (isShown && result.ok) startTransition(() => setDetails(result.value));
      });
    // Delayed, so that passed departures are not rendered while a slider moves.
    const soon = setTimeout(ask, isFirst ? 0 : restMs);
    return () => {
      isShown = false;
      clearTimeout(soon);
    };
    // A new judgment is based on other data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, start, judged]);
  return details;
}

/** Returns the tide tables of the days from a departure to its end. */
export function useTripTides(
  { id, changed }: SavedTrip,
  { from, until }: { from: Instant; until: Instant },
): TripTide[] {
  const asked = [changed, from, until].join(' ');
  return useAnswer(from < until ? id : null, asked, () => engine.tripTides(id, { from, until })) ?? none;
}

/** Returns the legs that cross land; requested again when more of the coast is on the device. */
export function useTripLand({ id, changed }: SavedTrip): LegOnLand[] {
  const [land, setLand] = useState<LegOnLand[]>([]);
  useEffect(() => {
    let isShown = true;
    const ask = (): void =>
      void engine.tripLand(id).then(result => {
        if (isShown && result.ok) setLand(result.value);
      });
    ask();
    const stopListening = onCoastCame(ask);
    return () => {
      isShown = false;
      stopListening();
    };
    // A changed trip has other legs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, changed]);
  return land;
}

/** Returns the forecast at a position; requested again every half minute and after about a kilometer (two decimals). */
export function useForecastHere(
  id: string,
  at: Coordinates | null,
  now: Instant,
): ForecastHere | null | undefined {
  const asked = at ? `${at.lat.toFixed(2)} ${at.lng.toFixed(2)} ${now}` : '';
  const here = useAnswer(at && id, asked, async () => (at ? engine.tripHere(id, at) : succeed(null)));
  return at ? here : undefined;
}
