import { useState } from 'react';
import { Link } from 'wouter';
import type { Fix } from '../../core/rules/chart/fix.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { tripToAddress } from '../../core/rules/route/trip-address.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { forecastHref } from '../../shell/places/open-place.ts';
import { placeName } from '../../core/words/place-name.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import styles from './chart-page.module.css';
import { FieldHere } from './field/field-parts.ts';
import type { FieldOnChart } from './field/use-chart-field.ts';
import { NewPlaceDialog } from './new-place-dialog.tsx';
import { Way, WayFromFix } from '../../shell/chart/way-text.tsx';

/** Origin of the distance and the bearing: the id of a saved place, or one of these constants. */
export type WayFrom = string;
export const fromHere = 'here';
export const fromNowhere = 'none';

export function wayStart(from: WayFrom, places: readonly Place[], fix: Fix | null): Coordinates | null {
  if (from === fromHere) return fix?.at ?? null;
  return places.find(({ id }) => id === from) ?? null;
}

/** The spot that the user has set, or the position under the crosshair: coordinates, distance and actions. */
export function SpotCard({
  at,
  isSet,
  places,
  fix,
  from,
  onFrom,
  onClear,
  field,
}: {
  at: Coordinates;
  isSet: boolean;
  places: readonly Place[];
  fix: Fix | null;
  from: WayFrom;
  onFrom: (from: WayFrom) => void;
  onClear: () => void;
  /** null = no field is drawn over the chart. */
  field: FieldOnChart | null;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [naming, setNaming] = useState<Coordinates | null>(null);
  const start = wayStart(from, places, fix);
  const options = [
    { value: fromNowhere, label: t('chart.fromNowhere') },
    ...(fix ? [{ value: fromHere, label: t('chart.fromHere') }] : []),
    ...places.map(place => ({ value: place.id, label: placeName(t, place, formats) })),
  ];
  return (
    <Card as="section" title={t(isSet ? 'chart.atSpot' : 'chart.atCrosshair')} className={styles.card}>
      {/* A screen reader announces the position when keys have moved the chart, or when a finger has set a spot. */}
      <p className={styles.position} translate="no" aria-live="polite">
        {formats.coordinates(at, 4)}
      </p>
      {field && <FieldHere field={field} at={at} places={places} />}
      <Select label={t('chart.from')} options={options} value={from} onChoose={onFrom} />
      {start && (
        <p className={styles.way}>
          {from === fromHere && fix ? (
            <WayFromFix
              fix={fix}
              to={{ at, accuracyM: 0 }}
              text={(way, within) => (within === null ? way : t('chart.wayAbout', { way, distance: within }))}
            />
          ) : (
            <Way from={start} to={at} />
          )}
        </p>
      )}
      <Actions>
        <Link href={forecastHref(at)} className={buttonClass('primary')}>
          {t('chart.forecastHere')}
        </Link>
        <Link href={tripToAddress(at)} className={buttonClass('quiet')}>
          {t('chart.planTrip')}
        </Link>
        <Button icon="plus" onClick={() => setNaming(at)}>
          {t('chart.newPlace')}
        </Button>
        {isSet && <Button onClick={onClear}>{t('chart.clearSpot')}</Button>}
      </Actions>
      {!isSet && <p className={styles.hint}>{t('chart.holdHint')}</p>}
      {naming && <NewPlaceDialog at={naming} places={places} onClose={() => setNaming(null)} />}
    </Card>
  );
}
