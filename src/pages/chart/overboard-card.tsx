import { useRef } from 'react';
import type { Fix, OverboardMark } from '../../domain/chart/overboard.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chart-page.module.css';
import { markTime } from './mark-time.ts';
import { metresText } from './metres-text.ts';
import type { Overboard } from './use-overboard.ts';
import { WayFromFix } from './way-text.tsx';

/** Where somebody went overboard, and the way back there. */
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
  const list = useRef<HTMLUListElement>(null);
  /** What has the focus goes: its neighbour takes it, or the heading of the page where none is left. */
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
            fix={fix}
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
  onShow,
  onRemove,
}: {
  mark: OverboardMark;
  isSaved: boolean;
  fix: Fix | null;
  onShow: (mark: OverboardMark) => void;
  onRemove: (pressed: HTMLElement) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { at, pressedAt, fixedAt, accuracyM } = mark;
  const time = markTime(formats, mark);
  const late = fixedAt === null ? 0 : fixedAt - pressedAt;
  return (
    <li className={styles.overboard}>
      <div className={styles.overboardWords}>
        <p className={styles.overboardTime}>{t('chart.overboardKept', { time })}</p>
        {at && (
          <p className={styles.way}>
            {fix ? (
              <WayFromFix
                fix={fix}
                to={{ at, accuracyM }}
                text={(way, within) =>
                  within === null
                    ? t('chart.overboardBack', { way })
                    : t('chart.overboardBackAbout', { way, distance: within })
                }
              />
            ) : (
              t('chart.overboardNoOwn')
            )}
          </p>
        )}
        <p className={styles.fact}>
          {at
            ? t('chart.positionWithin', {
                position: formats.coordinates(at, 4),
                distance: metresText(formats, accuracyM ?? 0),
              })
            : t('chart.overboardNowhere')}
        </p>
        {late > 1 && <p className={styles.hint}>{t('chart.overboardLater', { seconds: late })}</p>}
        {!isSaved && <Notice tone="danger">{t('chart.overboardNotKept')}</Notice>}
      </div>
      {at && <IconButton icon="locate" label={t('chart.overboardShow')} onClick={() => onShow(mark)} />}
      <IconButton
        icon="trash"
        tone="danger"
        label={t('chart.overboardDelete', { time })}
        onClick={event => onRemove(event.currentTarget)}
      />
    </li>
  );
}
