import { useState } from 'react';
import { reachKm } from '../../../core/rules/measured/measured.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { GaugeLevels } from '../../../shell/places/gauge-levels.tsx';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { DataMark } from '../../../ui/not-real.tsx';
import panel from './panel.module.css';
import { MeasuredStations } from './measured-stations.tsx';
import { useMeasured } from './use-measured.ts';

/** The nearest stations: latest measurements and those of a day, beside the forecast for the same hours. */
export function MeasuredPanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { facts, busy, failure, ask } = useMeasured(forecast.coordinates, now);
  const distance = formats.distance(reachKm, 0);
  // Rendered only once opened, because five stations have as many elements as half of the screen.
  const [isOpened, setOpened] = useState(false);
  return (
    <FoldedCard title={t('measured.title')} onOpen={() => setOpened(true)}>
      <p className={panel.note}>{t('measured.intro', { distance })}</p>
      {facts === null && !busy && <p>{t('measured.never')}</p>}
      {facts && (
        <p className={panel.note}>
          <span>
            {t('measured.checked', { relative: formats.relative(facts.heardAt ?? facts.fetchedAt, now) })}
          </span>{' '}
          <DataMark provenance={facts.provenance} />
        </p>
      )}
      {failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>}
      {facts?.stations.length === 0 && <p>{t('measured.none', { distance })}</p>}
      {isOpened && facts && facts.stations.length > 0 && (
        <MeasuredStations stations={facts.stations} forecast={forecast} now={now} />
      )}
      <GaugeLevels at={forecast.coordinates} now={now} note={panel.note} />
      <p className={panel.note}>
        <Button icon="refresh" busy={busy} onClick={ask}>
          {t(busy ? 'measured.asking' : facts ? 'measured.askAgain' : 'measured.ask')}
        </Button>
      </p>
      <p className={panel.note}>{t('measured.source')}</p>
    </FoldedCard>
  );
}
