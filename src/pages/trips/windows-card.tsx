import { memo } from 'react';
import type { SavedTrip, Trip } from '../../core/rules/route/trip.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { departureStepS } from '../../core/rules/trip/departure-step.ts';
import type { TripReason } from '../../core/rules/trip/verdict.ts';
import type { TripWindow } from '../../core/rules/trip/trip-windows.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { WatchButton } from '../../shell/alerts/watch-button.tsx';
import { Card } from '../../ui/card.tsx';
import { sureText } from '../../ui/confidence-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { caveatsOfWindow, caveatsText, commonCaveats } from './caveat-text.ts';
import { reasonText, whatText } from './reason-words.ts';
import { isMostlyUnknown, noWindowText, unknownOf, windowText } from './trip-words.ts';
import styles from './trips.module.css';
import { useTripDetails } from './use-judged-trip.ts';
import { verdictIcon } from './verdict-tone.ts';

const shown = 3;

/**
 * The three longest windows in chronological order, each with the conditions of its middle departure. Without a window: the most frequent
 * obstacle.
 */
export const WindowsCard = memo(WindowsCardNow);

function WindowsCardNow({
  saved,
  judged,
  onChoose,
}: {
  saved: SavedTrip;
  judged: JudgedTrip;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { departures, windows } = judged;
  const best = windows
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, shown)
    .toSorted((a, b) => a.start - b.start);
  const isAnySure = best.some(window => judged.confidence[windows.indexOf(window)]);
  const isAnyAgreed = best.some(window => judged.agreement[windows.indexOf(window)]);
  const decides = isMostlyUnknown(departures) ? 'no-data' : 'no-go';
  const mostly = mostCommon(
    departures.flatMap(({ reason, verdict }) => (verdict === decides && reason ? [reason] : [])),
  );
  const unknown = unknownOf(departures);
  const watched = { placeId: '', kind: 'window', threshold: null, tripId: saved.id } as const;
  const marginal = departures.filter(({ verdict }) => verdict === 'marginal').length;
  return (
    <Card as="section" title={t('trips.windows')} className={styles.stack}>
      {best.length === 0 && (
        <p>
          <strong>{noWindowText(t, departures)}</strong>{' '}
          {mostly && <span>{t('trips.mostly', { reason: whatText(t, formats, saved.trip, mostly) })}</span>}{' '}
          <span>{caveatsText(t, formats, saved.trip, commonCaveats(departures))}</span>
        </p>
      )}
      {best.length > 0 && (
        <p className={styles.note}>{t(judged.field ? 'trips.longestByField' : 'trips.longest')}</p>
      )}
      <ul className={styles.windows}>
        {best.map(window => (
          <li key={window.start} className={styles.watched}>
            <Window saved={saved} judged={judged} window={window} onChoose={onChoose} />
            <WatchButton
              rule={{ ...watched, window: { from: window.start, until: window.end } }}
              label={t('trips.watchWindow', { window: windowText(t, formats, saved.trip, window) })}
              isSmall
            />
          </li>
        ))}
      </ul>
      {best.length > 0 && (
        <p className={styles.note}>
          {t(isAnyAgreed ? 'trips.modelsBeside' : isAnySure ? 'trips.sureOfPlaces' : 'trips.oneForecast')}
        </p>
      )}
      <WatchButton rule={watched} label={t('trips.watch')} />
      <p className={styles.note}>{t('trips.watchNote')}</p>
      {best.length > 0 && unknown > 0 && (
        <p className={styles.note}>{t.plural('trips.alsoUnknown', unknown)}</p>
      )}
      {marginal > 0 && <p className={styles.note}>{t.plural('trips.alsoMarginal', marginal)}</p>}
    </Card>
  );
}

function Window({
  saved,
  judged,
  window,
  onChoose,
}: {
  saved: SavedTrip;
  judged: JudgedTrip;
  window: TripWindow;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const middle = middleOf(window);
  const confidence = judged.confidence[judged.windows.indexOf(window)];
  const agreement = judged.agreement[judged.windows.indexOf(window)];
  const bounds = boundsText(t, formats, saved.trip, judged, window);
  const legs = useTripDetails(saved.id, middle, judged)?.legs;
  const most = (of: 'wind' | 'gust' | 'wave'): number | null => {
    const met = (legs ?? []).map(leg => leg[of]);
    return met.every(each => each?.complete) ? Math.max(...met.map(each => each?.value ?? NaN)) : null;
  };
  return (
    <button type="button" className={styles.window} onClick={() => onChoose(middle)}>
      <Icon name={verdictIcon[judged.field ? 'by-field' : 'go']} />
      <span>
        <strong translate="no">{windowText(t, formats, saved.trip, window)}</strong>{' '}
        <span translate="no">
          {caveatsText(t, formats, saved.trip, caveatsOfWindow(judged.departures, window))}
        </span>
        {bounds.map(text => (
          <span key={text} className={styles.note} translate="no">
            {text}
          </span>
        ))}
        {confidence && (
          <span className={styles.note} translate="no">
            {sureText(confidence, formats, t)}
          </span>
        )}
        {agreement && (
          <span className={styles.note} translate="no">
            {t.plural('trips.modelsGoThrough', agreement.judged, { ...agreement })}
          </span>
        )}
        {legs && (
          <span className={styles.note} translate="no">
            {t('trips.met', {
              wind: formats.wind(most('wind')),
              gust: formats.gust(most('gust')),
              wave: formats.waveHeight(most('wave')),
            })}
          </span>
        )}
      </span>
    </button>
  );
}

/** Names the limits of a window: the deciding reasons a quarter of an hour before its start and after its end. */
function boundsText(
  t: Translate,
  formats: Formats,
  trip: Trip,
  { departures }: JudgedTrip,
  { start, end }: TripWindow,
): string[] {
  const reasonAt = (at: Instant): TripReason | null =>
    departures.find(each => each.start === at)?.reason ?? null;
  const [before, after] = [reasonAt(start - departureStepS), reasonAt(end + departureStepS)];
  return [
    ...(before ? [t('trips.windowBefore', { reason: reasonText(t, formats, trip, before) })] : []),
    ...(after ? [t('trips.windowAfter', { reason: reasonText(t, formats, trip, after) })] : []),
  ];
}

/** Returns the departure farthest from both ends. */
const middleOf = ({ start, end }: TripWindow): Instant =>
  start + Math.floor((end - start) / departureStepS / 2) * departureStepS;

function mostCommon(reasons: readonly TripReason[]): TripReason | null {
  // Missing data are grouped by name.
  const keyOf = ({ kind, what }: TripReason): string => (kind === 'no-data' ? `${kind} ${what}` : kind);
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(keyOf(reason), (counts.get(keyOf(reason)) ?? 0) + 1);
  const [top] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return reasons.find(reason => keyOf(reason) === top?.[0]) ?? null;
}
