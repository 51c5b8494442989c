import { useState } from 'react';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Place } from '../../core/rules/place/place.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import type { ActivityView } from '../../core/rules/rule/activity-windows.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useLiveOrNull } from '../../engine/use-live.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { DirectionArrow } from '../../ui/forecast/direction-arrow.tsx';
import { turnsInOrder } from '../../ui/turns-in-order.ts';
import faded from '../../ui/faded-edge.module.css';
import { compareRows, sortedRows, sortRules, type CompareRow, type SortRule } from './compare-rows.ts';
import styles from './compare-table.module.css';

/** All places on one day in a table, sorted by a rule. */
export function CompareTable(props: {
  places: readonly Place[];
  glances: Record<string, ForecastGlance>;
  leading: readonly (ActivityView | null)[];
  date: string;
  now: Instant;
}) {
  const { places, glances, leading, date, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { limits, minWindowHours } = useSettings();
  const [rule, setRule] = useState<SortRule>('saved');
  const rows = sortedRows(
    compareRows(places, glances, date, { limits, leastS: minWindowHours * hourS, now, leading }),
    rule,
  );
  const leaders = new Map(leading.flatMap(view => (view ? [[view.profile.id, view.profile]] : [])));
  const [leader] = leaders.values();
  const isOneLeader = leaders.size === 1;
  const { wind, waveHeight } = formats.measures;
  const names: Record<SortRule, string> = {
    saved: t('compare.sort_saved'),
    window: t('compare.window'),
    activity: leader && isOneLeader ? profileName(t, leader) : t('compare.activity'),
    wind: t('forecast.wind'),
    swell: t('forecast.swell'),
    score: t('forecast.score'),
  };
  const heads: [name: string, unit: string][] = [
    [t('compare.place'), ''],
    [names.window, ''],
    ...(leader ? [[names.activity, ''] as [string, string]] : []),
    [names.wind, wind.unit],
    [t('forecast.gusts'), wind.unit],
    [names.swell, waveHeight.unit],
    [t('forecast.tides'), ''],
    [names.score, ''],
  ];
  return (
    <Card as="section" className={styles.card}>
      <Select
        label={t('compare.sort')}
        value={rule}
        options={sortRules
          .filter(each => each !== 'activity' || leader)
          .map(value => ({ value, label: names[value] }))}
        onChoose={setRule}
      />
      <div className={faded.faded} role="region" aria-label={t('compare.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map(([name, unit]) => (
                <th key={name} scope="col">
                  {name} {unit !== '' && <span className={styles.unit}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map(row => (
              // Each place in the time zone of its forecast.
              <FormatsProvider
                key={row.place.id}
                units={formats.units}
                zone={row.glance?.zone ?? formats.zone}
              >
                <Row row={row} now={now} leads={leader ? (isOneLeader ? 'alike' : 'named') : 'none'} />
              </FormatsProvider>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({
  row: { place, glance, day, window, profile, activity },
  now,
  leads,
}: {
  row: CompareRow;
  now: Instant;
  /** Whether the places have leading activities, and whether each cell names its own. */
  leads: 'none' | 'alike' | 'named';
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { missing } = formats;
  const name = placeName(t, place, formats);
  const spanText = (span: { from: Instant; until: Instant } | 'none' | null): string => {
    if (span === null) return missing;
    if (span === 'none') return t('compare.windowNone');
    return span.from <= now
      ? t('forecast.untilTime', { time: formats.time(span.until) })
      : `${formats.time(span.from)}–\u2060${formats.time(span.until)}`;
  };
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <PlaceLink place={place} className={styles.place}>
          <bdi>{name}</bdi>
        </PlaceLink>
      </th>
      <td>{spanText(window?.kind === 'none' ? 'none' : window)}</td>
      {leads !== 'none' && (
        <td>
          {leads === 'named' && profile ? `${profileName(t, profile)}: ` : ''}
          {spanText(activity)}
        </td>
      )}
      <td>
        {formats.bare('wind', day?.windSpeedKt ?? null)}{' '}
        <DirectionArrow degrees={day?.windDirectionDeg ?? null} sense="from" />
      </td>
      <td>{formats.bare('gust', day?.windGustKt ?? null)}</td>
      <td>
        {day?.swell
          ? [
              formats.bare('waveHeight', day.swell.heightFt),
              day.swell.periodS !== null && formats.period(day.swell.periodS),
            ]
              .filter(Boolean)
              .join(' · ')
          : missing}
      </td>
      <td>{glance && day ? <Turns place={place} source={glance.source} date={day.date} /> : missing}</td>
      <td>{day?.fishing.complete ? formats.number(day.fishing.rawScore, 2) : missing}</td>
    </tr>
  );
}

/** From the forecast with its tide station: a glance has only the model's tides, which may differ by hours. */
function Turns({ place, source, date }: { place: Place; source: SourceId; date: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const forecast = useLiveOrNull('forecast', { source, lat: place.lat, lng: place.lng });
  const day = forecast?.days.find(each => each.date === date);
  const turns = day ? turnsInOrder(t, formats, day) : [];
  return turns.length > 0 ? turns.join(' ') : formats.missing;
}
