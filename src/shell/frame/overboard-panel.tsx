import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { chartAddress } from '../../core/rules/chart/chart-address.ts';
import type { Fix } from '../../core/rules/chart/fix.ts';
import {
  currentFix,
  overboardPlace,
  overboardTarget,
  type OverboardMark,
} from '../../core/rules/chart/overboard.ts';
import { degreesMinutes } from '../../core/words/degrees-minutes.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { metresText } from '../chart/metres-text.ts';
import { lastKnownWords, placeWords } from '../chart/overboard-words.ts';
import { WayFromFix } from '../chart/way-text.tsx';
import styles from './overboard.module.css';

/**
 * The man-overboard panel, above everything else: distance and bearing to the person, the elapsed time, and the position as spoken on VHF.
 */
export function OverboardPanel({
  mark,
  fix,
  isSaved,
  onClose,
}: {
  mark: OverboardMark;
  fix: Fix | null;
  isSaved: boolean;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow(1);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const place = overboardPlace(mark, Math.max(now, mark.pressedAt));
  const target = overboardTarget(place);
  const own = currentFix(fix, now);
  const isKnown = place.state === 'known';
  return (
    <section className={styles.panel} aria-labelledby="overboard-title">
      <div className={styles.head}>
        <h2 id="overboard-title" ref={title} tabIndex={-1} className={styles.title}>
          {t('chart.overboard')}
        </h2>
        <p role="timer" className={styles.elapsed} translate="no">
          {t('chart.overboardElapsed', { time: clockText(Math.max(0, now - mark.pressedAt)) })}
        </p>
        <IconButton icon="close" label={t('shell.close')} className={styles.close} onClick={onClose} />
      </div>
      {target && (
        <p className={styles.way}>
          {own ? (
            <WayFromFix
              fix={own}
              to={{ at: target.at, accuracyM: target.unsureM }}
              text={(way, within) => (within === null ? way : t('chart.wayAbout', { way, distance: within }))}
            />
          ) : (
            t('chart.overboardNoOwn')
          )}
        </p>
      )}
      {isKnown && (
        <p className={styles.position} translate="no">
          {t('chart.positionWithin', {
            position: degreesMinutes(place.at, formats.language),
            distance: metresText(formats, place.accuracyM),
          })}
        </p>
      )}
      {/* A screen reader announces the position when it arrives, or the end of the wait without one. */}
      <p aria-live="polite">{placeWords(t, place)}</p>
      {!isKnown &&
        place.lastKnown &&
        lastKnownWords(t, formats, place.lastKnown).map(line => <p key={line}>{line}</p>)}
      {!isSaved && <p role="alert">{t('chart.overboardNotKept')}</p>}
      <Link href={chartAddress(null)} className={buttonClass('quiet')} onClick={onClose}>
        {t('chart.overboardShow')}
      </Link>
    </section>
  );
}

/** Formats seconds as `12:05` or `1:02:05`. */
function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
