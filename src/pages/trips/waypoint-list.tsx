import { useState } from 'react';
import { parseCoordinates } from '../../domain/place/parse-coordinates.ts';
import { fourDecimals, type Coordinates } from '../../domain/place/place.ts';
import { mostWaypoints, type Waypoint } from '../../domain/route/trip.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { placeName } from '../../shell/places/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TideNeeds } from './tide-needs.tsx';
import { waypointName } from './trip-words.ts';
import styles from './trips.module.css';

const stays = [0, 15, 30, 60, 90, 120, 180, 240, 300, 360, 480, 720, 1440];

/** The way, point by point: each can be moved up, taken out, and stayed at; new ones come out of saved places or are typed. */
export function WaypointList({
  waypoints,
  onChange,
}: {
  waypoints: readonly Waypoint[];
  onChange: (waypoints: Waypoint[]) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const places = useLive('places', {}) ?? [];
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [said, setSaid] = useState('');
  const isFull = waypoints.length >= mostWaypoints;

  const add = (at: Coordinates, name: string): void => {
    onChange([...waypoints, { ...fourDecimals(at), ...(name && { name }) }]);
    setSaid(t('trips.added', { name: name || formats.coordinates(at, 4) }));
  };
  const addTyped = (): void => {
    const at = parseCoordinates(typed);
    setWrong(at === null);
    if (!at) return;
    add(at, '');
    setTyped('');
  };
  const change = (index: number, patch: Partial<Waypoint>): void =>
    onChange(waypoints.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  const moveUp = (index: number): void => {
    const [before, moved] = [waypoints[index - 1], waypoints[index]];
    if (before && moved) onChange(waypoints.toSpliced(index - 1, 2, moved, before));
  };

  return (
    <>
      <p className={styles.note}>{t('trips.waypointsLeft')}</p>
      <ol className={styles.waypoints}>
        {waypoints.map((waypoint, index) => {
          const name = waypointName(t, waypoint, index);
          return (
            // Points have no identity of their own: one place may be passed twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${waypoint.lat} ${waypoint.lng}`} className={styles.waypoint}>
              <span className={styles.waypointWords}>
                <strong translate="no">{name}</strong>
                <span className={styles.note} translate="no">
                  {formats.coordinates(waypoint, 4)}
                </span>
              </span>
              <IconButton
                icon="up"
                label={t('trips.moveUp', { name })}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              />
              <IconButton
                icon="trash"
                tone="danger"
                label={t('trips.remove', { name })}
                onClick={() => onChange(waypoints.toSpliced(index, 1))}
              />
              <Select
                label={t('trips.stay', { name })}
                hideLabel
                className={styles.stay}
                options={[...new Set([...stays, waypoint.stayMinutes ?? 0])]
                  .toSorted((a, b) => a - b)
                  .map(minutes => ({
                    value: String(minutes),
                    label:
                      minutes === 0
                        ? t('trips.stayNone')
                        : t('trips.stayFor', { time: formats.duration(minutes * 60) }),
                  }))}
                value={String(waypoint.stayMinutes ?? 0)}
                onChoose={minutes => change(index, { stayMinutes: Number(minutes) })}
              />
              <TideNeeds
                waypoint={waypoint}
                name={name}
                isFirst={index === 0}
                onChange={needs => {
                  const { leastTideM: _tide, mostStreamKt: _stream, speedKt: _speed, ...rest } = waypoint;
                  onChange(waypoints.with(index, { ...rest, ...needs }));
                }}
              />
            </li>
          );
        })}
      </ol>
      <output className={styles.heard}>{said}</output>
      {!isFull && (
        <div className={styles.fields}>
          {places.length > 0 && (
            <Select
              label={t('trips.addPlace')}
              options={[
                { value: '', label: t('trips.choosePlace') },
                ...places.map(place => ({ value: place.id, label: placeName(t, place, formats) })),
              ]}
              value=""
              onChoose={id => {
                const place = places.find(each => each.id === id);
                if (place) add(place, placeName(t, place, formats));
              }}
            />
          )}
          <div className={styles.typed}>
            <Field
              label={t('trips.addPosition')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              error={isWrong ? t('trips.notAPosition') : undefined}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addTyped();
              }}
            />
            <Button icon="plus" onClick={addTyped}>
              {t('trips.add')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
