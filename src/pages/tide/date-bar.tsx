import { useEffect, useRef, useState } from 'react';
import {
  firstTableDate,
  isTableDate,
  lastTableDate,
  movedDate,
  type TideView,
} from '../../core/rules/tide/tide-address.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './tide-page.module.css';

/** Selects the shown day, or the first of the shown days: previous, next, any date, and back to today. */
export function DateBar({
  date,
  today,
  isRefused,
  view,
  onDate,
  onStep,
}: {
  date: string;
  today: string;
  /** The address has a date outside the tables. */
  isRefused: boolean;
  view: TideView;
  onDate: (date: string) => void;
  onStep: (by: number) => void;
}) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  /** The shown day at the time when a date outside the tables was typed; another day clears the message. */
  const [outsideAt, setOutsideAt] = useState<string | null>(null);
  const isOutside = outsideAt === date;
  const isAway = date !== today || isOutside || isRefused;
  // Uncontrolled: a half-typed year is not a date yet, and must not be removed while the user types.
  useEffect(() => {
    if (field.current && field.current.value !== date) field.current.value = date;
  }, [date]);
  const step = (by: number): void => {
    setOutsideAt(null);
    onStep(by);
  };
  const goToday = (): void => {
    if (!isAway) return;
    setOutsideAt(null);
    if (field.current) field.current.value = today;
    if (date !== today || isRefused) onDate(today);
  };
  return (
    <div className={styles.bar}>
      <IconButton
        icon="left"
        label={t(`tides.previous_${view}`)}
        disabled={movedDate(date, view, -1) === date}
        onClick={() => step(-1)}
      />
      <Field
        ref={field}
        type="date"
        label={t('tides.date')}
        min={firstTableDate}
        max={lastTableDate}
        defaultValue={date}
        error={
          (isOutside || isRefused) &&
          t('tides.dateOutside', { first: firstTableDate.slice(0, 4), last: lastTableDate.slice(0, 4) })
        }
        onChange={({ target: { value } }) => {
          // A half-typed year is below the first table year.
          setOutsideAt(value >= '1000' && !isTableDate(value) ? date : null);
          if (isTableDate(value) && value !== date) onDate(value);
        }}
      />
      <IconButton
        icon="right"
        label={t(`tides.next_${view}`)}
        disabled={movedDate(date, view, 1) === date}
        onClick={() => step(1)}
      />
      <Button aria-disabled={!isAway} onClick={goToday}>
        {t('tides.today')}
      </Button>
    </div>
  );
}
