import { Link } from 'wouter';
import { forecastAddress } from '../../core/rules/place/forecast-address.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { NamedStation } from '../../core/rules/tide/named-station.ts';
import { farthestKm } from '../../core/rules/tide/nearest.ts';
import type { TideAddress } from '../../core/rules/tide/tide-address.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { stationText } from './station-text.ts';
import styles from './tide-page.module.css';

/** The tables could not be read; the forecast still has the model's tide. */
export function NoTables({ at }: { at: Coordinates | null }) {
  const t = useTranslate();
  return (
    <EmptyState icon="tide" title={t('tides.noTablesTitle')} actions={<ToForecast at={at} />}>
      {t('tides.noTablesText')}
    </EmptyState>
  );
}

/** No station applies to this place; the nearest ones can be opened under their own names. */
export function NoStation({
  at,
  choices,
  onGo,
}: {
  at: Coordinates | null;
  choices: readonly NamedStation[];
  onGo: (change: Partial<TideAddress>) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <EmptyState
        icon="tide"
        title={t(at ? 'tides.noStationTitle' : 'tides.unknownStation')}
        actions={<ToForecast at={at} />}
      >
        {at && t('tides.noStationText', { distance: formats.distance(farthestKm, 0) })}
      </EmptyState>
      {choices.length > 0 && (
        <section className={styles.card}>
          <h2>{t('tides.noStationNearest')}</h2>
          <ul className={styles.choices}>
            {choices.map(station => (
              <li key={station.id}>
                <Button kind="plain" onClick={() => onGo({ at: null, stationId: station.id })}>
                  <span translate="no">{stationText(station, formats, t)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ToForecast({ at }: { at: Coordinates | null }) {
  const t = useTranslate();
  return (
    <Link href={at ? forecastAddress(at) : '/locations'} className={buttonClass('primary')}>
      {t(at ? 'tides.toForecast' : 'tides.find')}
    </Link>
  );
}
