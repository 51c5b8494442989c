import { useState } from 'react';
import { inlandKm } from '../../../core/rules/shore/shore.ts';
import type { HourlySeries } from '../../../core/rules/forecast/hourly.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useOnline } from '../../../engine/online.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BeachFacingChoice } from './beach-facing.tsx';
import { ShelterAnswer } from './shelter-answer.tsx';
import styles from './shelter-panel.module.css';
import { useShore } from './use-shore.ts';

/** The place's exposure to wind and swell of the coming night, from the coast on this device and the stored weather. */
export function ShelterPanel({
  at,
  hourly,
  now,
}: {
  at: Coordinates;
  /** Without hours the rose shows only the reach of open water, without wind and swell. */
  hourly: HourlySeries;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { shore, fetch } = useShore(at);
  return (
    <FoldedCard title={t('shore.title')}>
      <div className={styles.panel}>
        {shore === null && <p>{t('shore.loading')}</p>}
        {shore?.kind === 'nearPole' && <p>{t('shore.nearPole')}</p>}
        {shore?.kind === 'noCoast' && <NoCoast isDamaged={shore.isDamaged} onFetch={fetch} />}
        {shore?.kind === 'shore' && (
          <>
            {shore.isLand && <p className={styles.note}>{t('shore.onLand')}</p>}
            {shore.reach ? (
              <ShelterAnswer reach={shore.reach} hourly={hourly} now={now} />
            ) : (
              <p>{t('shore.inland', { distance: formats.distance(inlandKm, 0) })}</p>
            )}
          </>
        )}
        {shore !== null && <BeachFacingChoice at={at} shore={shore} />}
      </div>
    </FoldedCard>
  );
}

/** With only part of the coast there is no answer: a missing island would be a missing shelter, without any sign of it. */
function NoCoast({ isDamaged, onFetch }: { isDamaged: boolean; onFetch: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice
      tone="caution"
      actions={
        online ? (
          <Button
            icon="download"
            onClick={() => {
              setAsked(true);
              onFetch();
            }}
          >
            {t(isAsked ? 'shell.tryAgain' : 'shore.fetchCoast')}
          </Button>
        ) : undefined
      }
    >
      <p>{t(isDamaged ? 'shore.noCoastDamaged' : 'shore.noCoast')}</p>
      {!online && <p>{t('shore.noCoastOffline')}</p>}
    </Notice>
  );
}
