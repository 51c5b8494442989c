import { fieldAt, type FieldValues } from '../../../core/rules/field/field-at.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { distanceKm } from '../../../core/rules/place/distance.ts';
import type { Coordinates, Place } from '../../../core/rules/place/place.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { metresToFeet } from '../../../core/rules/unit/units.ts';
import type { Reading } from '../../../core/rules/value/numbers.ts';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { placeName } from '../../../core/words/place-name.ts';
import { useLiveOrNull } from '../../../engine/use-live.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import pageStyles from '../chart-page.module.css';
import faded from '../../../ui/faded-edge.module.css';
import styles from './field-card.module.css';
import { metresPerSecondToKnots } from '../../../core/rules/unit/units.ts';
import type { FieldOnChart } from './use-chart-field.ts';

/** Farther than this, km, a place's forecast says nothing of a position. */
const nearKm = 25;

interface Row {
  name: 'wind' | 'gust' | 'waves' | 'period';
  quantity: ShownQuantity;
  column: HourlyName;
  direction?: HourlyName;
}

const rows: readonly Row[] = [
  { name: 'wind', quantity: 'wind', column: 'windSpeedKt', direction: 'windDirectionDeg' },
  { name: 'gust', quantity: 'gust', column: 'windGustKt' },
  { name: 'waves', quantity: 'waveHeight', column: 'waveHeightFt', direction: 'waveDirectionDeg' },
  { name: 'period', quantity: 'period', column: 'wavePeriodS' },
];

/** What the field says of a position, and beside it what a saved place near it has as its own forecast, with the difference. */
export function FieldHere({
  field: { sheets, time },
  at,
  places,
}: {
  field: FieldOnChart;
  at: Coordinates;
  places: readonly Place[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { dataSource } = useSettings();
  const [near] = places
    .filter(place => distanceKm(place, at) <= nearKm)
    .toSorted((a, b) => distanceKm(a, at) - distanceKm(b, at));
  const forecast = useLiveOrNull('forecast', {
    source: dataSource,
    lat: near?.lat ?? at.lat,
    lng: near?.lng ?? at.lng,
  });
  const values = sheets.map(sheet => fieldAt(sheet, at, time)).find(Boolean) ?? null;
  const known = near && forecast ? hourOf(forecast, time) : null;
  if (!hasAny(values)) return <p className={pageStyles.hint}>{t('chart.field_hereNone')}</p>;
  return (
    <div>
      {/* In large letters the table is wider than a phone: keys and fingers move it. */}
      <div className={faded.faded} role="region" aria-label={t('chart.field_here')} tabIndex={0}>
        <table className={styles.here}>
          <caption className={styles.caption}>
            {t('chart.field_here')}, <span translate="no">{formats.weekdayTime(time)}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.field_quantity')}</th>
              <th scope="col">{t('chart.field_areaField')}</th>
              {near && known && (
                <>
                  <th scope="col">
                    {t('chart.field_placeForecast', {
                      place: placeName(t, near, formats),
                      miles: nauticalMiles(formats, distanceKm(near, at)),
                    })}
                  </th>
                  <th scope="col">{t('chart.field_difference')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map(({ name, quantity, column, direction }) => {
              const { value, fromDeg } = fieldRow(values, name);
              const theirs = known?.(column) ?? null;
              return (
                <tr key={name}>
                  <th scope="row">{t(`chart.field_${name}`)}</th>
                  <td>{withDirection(formats, quantity, value, fromDeg)}</td>
                  {known && (
                    <>
                      <td>{withDirection(formats, quantity, theirs, direction ? known(direction) : null)}</td>
                      <td>{differenceText(formats, quantity, value, theirs)}</td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {known && <p className={pageStyles.hint}>{t('chart.field_hereTwo')}</p>}
    </div>
  );
}

const hasAny = (values: FieldValues | null): boolean =>
  values !== null && (values.wind !== null || values.gustMs !== null || values.waveHeightM !== null);

/** In the units that the app stores. */
function fieldRow(values: FieldValues | null, name: Row['name']): { value: Reading; fromDeg: Reading } {
  const { wind = null, gustMs = null, waveHeightM = null } = values ?? {};
  switch (name) {
    case 'wind':
      return { value: wind && metresPerSecondToKnots(wind.speedMs), fromDeg: wind && wind.fromDeg };
    case 'gust':
      return { value: gustMs === null ? null : metresPerSecondToKnots(gustMs), fromDeg: null };
    case 'waves':
      return {
        value: waveHeightM === null ? null : metresToFeet(waveHeightM),
        fromDeg: values?.waveFromDeg ?? null,
      };
    case 'period':
      return { value: values?.wavePeriodS ?? null, fromDeg: null };
  }
}

/** What a place's forecast has of the hour; null where it does not reach it. */
function hourOf({ hourly }: Forecast, time: Instant): ((name: HourlyName) => Reading) | null {
  const index = hourly.time.indexOf(Math.floor(time / hourS) * hourS);
  return index === -1 ? null : name => hourly.series[name]?.[index] ?? null;
}

function withDirection(formats: Formats, quantity: ShownQuantity, value: Reading, from: Reading): string {
  const text = formats.value(quantity, value);
  return value === null || from === null ? text : `${text} ${formats.from(from)}`;
}

/** Of the numbers as they are shown, so that the three add up. */
function differenceText(formats: Formats, quantity: ShownQuantity, ours: Reading, theirs: Reading): string {
  const { decimals } = formats.measures[quantity];
  const rounded = (value: Reading): number =>
    Math.round((formats.convert(quantity, value) ?? NaN) * 10 ** decimals) / 10 ** decimals;
  const difference = rounded(ours) - rounded(theirs);
  if (Number.isNaN(difference)) return '–';
  return `${difference > 0 ? '+' : ''}${formats.shown(quantity, difference)}`;
}
