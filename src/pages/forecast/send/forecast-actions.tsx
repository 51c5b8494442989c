import { useState } from 'react';
import { Link } from 'wouter';
import { tidePlaceAddress } from '../../../core/rules/place/tide-place.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { newTripFrom } from '../../../core/rules/route/trip-address.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { LogTrip } from '../../../shell/places/log-trip.tsx';
import { Button, buttonClass, ButtonLabel } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './forecast-actions.module.css';
import { SectionRow } from './section-row.tsx';
import { afterDialog, goTo, openCard, sections } from './sections.ts';

/** Titles of the folded cards below a forecast. */
const cards = [
  'measured.title',
  'bulletins.title',
  'rules.title',
  'shore.title',
  'models.title',
  'log.r_title',
  'log.r_alike',
] as const;

/**
 * A menu beside the place's name with the sections of the forecast and its actions, and the row of sections once the name has scrolled
 * away.
 */
export function ForecastActions({ at, name, onSend }: { at: Coordinates; name: string; onSend: () => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const doing = (run: () => void) => (): void => {
    close();
    afterDialog(run);
  };
  const tides = tidePlaceAddress({ at });
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">⋯</span>
        <VisuallyHidden>{t('rules.actions')}</VisuallyHidden>
      </button>
      <SectionRow tides={tides} />
      <Dialog open={isOpen} onClose={close} title={name}>
        <ul className={styles.list}>
          {sections
            .filter(section => section !== 'more')
            .map(section => (
              <li key={section}>
                <Button kind="plain" onClick={doing(() => goTo(section))}>
                  {t(`rules.section_${section}`)}
                </Button>
              </li>
            ))}
          <li>
            <Link href={tides} className={buttonClass('plain')} onClick={close}>
              {t('shell.tides')}
            </Link>
          </li>
          {cards.map(card => (
            <li key={card}>
              <Button kind="plain" onClick={doing(() => openCard(t(card)))}>
                {t(card)}
              </Button>
            </li>
          ))}
        </ul>
        <ul className={styles.list}>
          <li>
            <Link href={newTripFrom(at)} className={buttonClass('plain')} onClick={close}>
              <ButtonLabel icon="compass">{t('rules.planFrom')}</ButtonLabel>
            </Link>
          </li>
          <li>
            <LogTrip at={at} place={name} />
          </li>
          <li>
            <Link href="/compare" className={buttonClass('plain')} onClick={close}>
              <ButtonLabel icon="table">{t('forecast.compare')}</ButtonLabel>
            </Link>
          </li>
          <li>
            <Button kind="plain" icon="share" onClick={doing(onSend)}>
              {t('forecast.sendWeek')}
            </Button>
          </li>
          <li>
            <Button kind="plain" icon="copy" onClick={doing(() => window.print())}>
              {t('forecast.printWeek')}
            </Button>
          </li>
          <li>
            <Link href="/alerts" className={buttonClass('plain')} onClick={close}>
              <ButtonLabel icon="bell">{t('shell.alerts')}</ButtonLabel>
            </Link>
          </li>
          <li>
            <Link href="/settings#limits" className={buttonClass('plain')} onClick={close}>
              <ButtonLabel icon="wind">{t('forecast.myLimits')}</ButtonLabel>
            </Link>
          </li>
        </ul>
      </Dialog>
    </>
  );
}
