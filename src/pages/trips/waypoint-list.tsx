import { useEffect, useRef, useState } from 'react';
import { parseCoordinates } from '../../core/rules/place/parse-coordinates.ts';
import { fourDecimals, type Coordinates } from '../../core/rules/place/place.ts';
import { withMovedUp, withRemoved } from '../../core/rules/route/edit-way.ts';
import { mostWaypoints, type Waypoint } from '../../core/rules/route/trip.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TideNeeds } from './tide-needs.tsx';
import { waypointName } from './trip-words.ts';
import styles from './trips.module.css';

const stays = [0, 15, 30, 60, 90, 120, 180, 240, 300, 360, 480, 720, 1440];

/** Input that is not a waypoint yet: a typed position, the id of a selected place. */
export interface NotAdded {
  typed: string;
  picked: string;
}
export const nothingTyped: NotAdded = { typed: '', picked: '' };

/** The waypoints of a route. Each can be moved up, removed, or given a stay; new ones come from saved places or are typed. */
export function WaypointList({
  waypoints,
  notAdded: { typed, picked },
  onChange,
  onNotAdded,
}: {
  waypoints: readonly Waypoint[];
  notAdded: NotAdded;
  onChange: (waypoints: Waypoint[]) => void;
  onNotAdded: (change: Partial<NotAdded>) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const places = useLive('places', {}) ?? [];
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
    onNotAdded({ typed: '' });
  };
  const choice = useRef<HTMLSelectElement>(null);
  const pickedPlace = places.find(({ id }) => id === picked);
  const addPicked = (): void => {
    if (!pickedPlace) return choice.current?.focus();
    add(pickedPlace, placeName(t, pickedPlace, formats));
    onNotAdded({ picked: '' });
  };
  const { list, focusNext } = useRowFocus();
  const change = (index: number, patch: Partial<Waypoint>): void =>
    onChange(waypoints.map((each, at) => (at === index ? { ...each, ...patch } : each)));
  const moveUp = (index: number): void => {
    onChange(withMovedUp(waypoints, index));
    focusNext(index - 1, 'up');
  };
  const remove = (index: number): void => {
    onChange(withRemoved(waypoints, index));
    focusNext(Math.min(index, waypoints.length - 2), 'remove');
  };

  return (
    <>
      <p className={styles.note}>{t('trips.waypointsLeft')}</p>
      <ol className={styles.waypoints} ref={list} tabIndex={-1}>
        {waypoints.map((waypoint, index) => {
          const name = waypointName(t, waypoint, index);
          return (
            // Points have no identity, because a route may pass the same place twice.
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
                onClick={() => remove(index)}
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
          {/* Added by a separate button: in a closed list, each letter or arrow key selects another place. */}
          {places.length > 0 && (
            <div className={styles.typed}>
              <Select
                ref={choice}
                label={t('trips.addPlace')}
                options={[
                  { value: '', label: t('trips.choosePlace') },
                  ...places.map(place => ({ value: place.id, label: placeName(t, place, formats) })),
                ]}
                value={pickedPlace ? picked : ''}
                onChoose={id => onNotAdded({ picked: id })}
              />
              <Button icon="plus" aria-label={t('trips.addPlace')} onClick={addPicked}>
                {t('trips.add')}
              </Button>
            </div>
          )}
          <div className={styles.typed}>
            <Field
              label={t('trips.addPosition')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              error={isWrong ? t('trips.notAPosition') : undefined}
              onChange={event => onNotAdded({ typed: event.target.value })}
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

/** Moves the focus after a row has disappeared: to the same button in the row that takes its place. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ row: number; part: 'up' | 'remove' } | null>(null);
  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { row, part } = wanted.current;
    wanted.current = null;
    const [up, remove] = list.current.children[row]?.querySelectorAll('button') ?? [];
    // The first row's up button is disabled. If no row is left, the list gets the focus.
    (part === 'up' && up?.disabled === false ? up : (remove ?? list.current)).focus();
  });
  const focusNext = (row: number, part: 'up' | 'remove'): void => {
    wanted.current = { row, part };
  };
  return { list, focusNext };
}
