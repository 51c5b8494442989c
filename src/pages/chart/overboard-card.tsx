import { useRef } from 'react';
import type { Fix } from '../../core/rules/chart/fix.ts';
import {
  currentFix,
  overboardPlace,
  overboardTarget,
  type OverboardMark,
} from '../../core/rules/chart/overboard.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useNow } from '../../engine/use-now.ts';
import { degreesMinutes } from '../../core/words/degrees-minutes.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chart-page.module.css';
import { markTime } from '../../shell/chart/mark-time.ts';
import { metresText } from '../../shell/chart/metres-text.ts';
import { lastKnownWords, movedWords, placeWords } from '../../shell/chart/overboard-words.ts';
import type { Overboard } from '../../shell/chart/use-overboard.ts';
import { WayFromFix } from '../../shell/chart/way-text.tsx';

/** The man-overboard marks: their position, or that it is unknown, with the way to them from a recent own position. */
export function OverboardCard({
  overboard: { marks, unsaved, remove },
  fix,
  onShow,
}: {
  overboard: Overboard;
  fix: Fix | null;
  onShow: (mark: OverboardMark) => void;
}) {
  const t = useTranslate();
  const now = useNow(5);
  const list = useRef<HTMLUListElement>(null);
  /** The focused button disappears, so its neighbor gets the focus, or the page's heading if no button is left. */
  const removeOne = (mark: OverboardMark, pressed: HTMLElement): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li > button:last-of-type') ?? [])];
    const at = buttons.indexOf(pressed);
    remove([mark]);
    (buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector('h1'))?.focus();
  };
  const removeAll = (): void => {
    remove(marks);
    document.querySelector('h1')?.focus();
  };
  return (
    <Card as="section" title={t('chart.overboard')} className={styles.card}>
      <ul className={styles.list} ref={list}>
        {marks.map(mark => (
          <OverboardRow
            key={mark.id}
            mark={mark}
            isSaved={!unsaved.has(mark.id)}
            fix={currentFix(fix, now)}
            now={now}
            onShow={onShow}
            onRemove={pressed => removeOne(mark, pressed)}
          />
        ))}
      </ul>
      {marks.length > 1 && (
        <Actions>
          <Button icon="trash" onClick={removeAll}>
            {t('chart.overboardClear')}
          </Button>
        </Actions>
      )}
    </Card>
  );
}

function OverboardRow({
  mark,
  isSaved,
  fix,
  now,
  onShow,
  onRemove,
}: {
  mark: OverboardMark;
  isSaved: boolean;
  fix: Fix | null;
  now: Instant;
  onShow: (mark: OverboardMark) => void;
  onRemove: (pressed: HTMLElement) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const time = markTime(formats, mark);
  // The screen's clock may be up to 5 s older than the press.
  const place = overboardPlace(mark, Math.max(now, mark.pressedAt));
  const target = overboardTarget(place);
  const isKnown = place.state === 'known';
  const moved = movedWords(t, formats, place);
  return (
    <li className={styles.overboard}>
      <div className={styles.overboardWords}>
        {/* On two lines, because with large letters one line is wider than a phone. */}
        <p className={styles.overboardTime}>
          {t('chart.overboardKept', { time: time.replaceAll('\u00a0', ' ') })}
        </p>
        {target && (
          <p className={styles.way}>
            {fix ? (
              <WayFromFix
                fix={fix}
                to={{ at: target.at, accuracyM: target.unsureM }}
                text={(way, within) =>
                  within === null
                    ? t(isKnown ? 'chart.overboardBack' : 'chart.overboardToLast', { way })
                    : t(isKnown ? 'chart.overboardBackAbout' : 'chart.overboardToLastAbout', {
                        way,
                        distance: within,
                      })
                }
              />
            ) : (
              t('chart.overboardNoOwn')
            )}
          </p>
        )}
        {isKnown && (
          <>
            <p className={styles.position} translate="no">
              {degreesMinutes(place.at, formats.language)}
            </p>
            <p className={styles.fact} translate="no">
              {t('chart.positionWithin', {
                position: formats.coordinates(place.at, 4),
                distance: metresText(formats, place.accuracyM),
              })}
            </p>
          </>
        )}
        {/* A screen reader announces the position when it arrives, or the end of the wait without one. */}
        <p className={isKnown ? styles.hint : styles.way} aria-live="polite">
          {placeWords(t, place)}
        </p>
        {moved !== null && <p className={styles.hint}>{moved}</p>}
        {!isKnown &&
          place.lastKnown &&
          lastKnownWords(t, formats, place.lastKnown).map(line => (
            <p key={line} className={styles.fact}>
              {line}
            </p>
          ))}
        {!isSaved && <Notice tone="danger">{t('chart.overboardNotKept')}</Notice>}
      </div>
      {target && <IconButton icon="locate" label={t('chart.overboardShow')} onClick={() => onShow(mark)} />}
      <IconButton
        icon="trash"
        tone="danger"
        label={t('chart.overboardDelete', { time })}
        onClick={event => onRemove(event.currentTarget)}
      />
    </li>
  );
}
