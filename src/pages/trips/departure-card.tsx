import type { Trip } from '../../core/rules/route/trip.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { tripVerdicts, type Departure } from '../../core/rules/trip/verdict.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { DepartureStrip } from './departure-strip.tsx';
import { caveatsText } from './caveat-text.ts';
import { besidesText, reasonText } from './reason-words.ts';
import { endOfDeparture, streamEffectText } from './stream-text.ts';
import styles from './trips.module.css';
import { verdictIcon, verdictTone } from './verdict-tone.ts';

/**
 * Every departure as a strip per day, and the selected one with the reasons against it, the worst first. A slider steps through them, by
 * keyboard or thumb.
 */
export function DepartureCard({
  trip,
  judged,
  chosen,
  onChoose,
}: {
  trip: Trip;
  judged: JudgedTrip;
  chosen: Departure;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { departures } = judged;
  const index = departures.indexOf(chosen);
  const step = (by: number): void => {
    const next = departures[index + by];
    if (next) onChoose(next.start);
  };
  const { start, end, verdict, reason, caveats } = chosen;
  const isOneDay = formats.date(start) === formats.date(end);
  const words = t(`trips.leave_${endOfDeparture(trip, chosen)}`, {
    from: formats.weekdayTime(start),
    back: isOneDay ? formats.time(end) : formats.weekdayTime(end),
  });
  const why = reason && reasonText(t, formats, trip, reason);
  const besides = besidesText(t, formats, trip, chosen);
  const effect = streamEffectText(t, formats, departures, chosen);
  const unheeded = caveatsText(t, formats, trip, caveats);
  return (
    <Card as="section" title={t('trips.departures')} className={styles.stack}>
      {/* Not announced, because the slider's value already includes this text. */}
      <output className={styles.chosen} aria-live="off" translate="no">
        <span className={styles.chosenWords}>
          <Badge tone={verdictTone[verdict]} icon={verdictIcon[verdict]}>
            {t(`trips.verdict_${verdict}`)}
          </Badge>{' '}
          <strong>{words}</strong> <span>{unheeded}</span>
        </span>
        {/* Always mounted: adding or removing an element would make the browser recompute the styles of the whole card. */}
        <span>{why}</span>
        <span className={styles.note}>{besides}</span>
        <span className={styles.note}>{effect}</span>
        <span className={styles.note}>{verdict === 'marginal' && t('trips.marginalMeans')}</span>
      </output>
      <div className={styles.slider}>
        <IconButton icon="left" label={t('trips.earlier')} disabled={index <= 0} onClick={() => step(-1)} />
        <input
          type="range"
          aria-label={t('trips.leave')}
          aria-valuetext={[t(`trips.verdict_${verdict}`), words, unheeded, why, besides, effect]
            .filter(Boolean)
            .join('. ')}
          min={0}
          max={departures.length - 1}
          step={1}
          value={index}
          onChange={({ target }) => onChoose(departures[Number(target.value)]?.start ?? start)}
        />
        <IconButton
          icon="right"
          label={t('trips.later')}
          disabled={index >= departures.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <DepartureStrip judged={judged} chosen={chosen} onChoose={onChoose} />
      <ul className={styles.legend} aria-hidden="true">
        {tripVerdicts
          .filter(each => each !== (judged.field ? 'go' : 'by-field'))
          .map(each => (
            <li key={each}>
              <Badge tone={verdictTone[each]} icon={verdictIcon[each]}>
                {t(`trips.verdict_${each}`)}
              </Badge>
            </li>
          ))}
      </ul>
    </Card>
  );
}
