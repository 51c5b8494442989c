import { useId, useMemo, useRef, useState } from 'react';
import { placeScale, viewOfAll, type ChartView } from '../../../core/rules/chart/chart-view.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { placeToOpen } from '../../../core/rules/place/places.ts';
import { withAdded, withMoved, withRemoved, withTurns } from '../../../core/rules/route/edit-way.ts';
import { mostWaypoints, type Waypoint } from '../../../core/rules/route/trip.ts';
import { kmPerNauticalMile } from '../../../core/rules/unit/units.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { lastChartView } from '../../../shell/chart/last-view.ts';
import { useCoast } from '../../../shell/chart/use-coast.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { emptyScene, type ChartScene } from '../../../ui/sea-chart/chart-scene.ts';
import type { ChartController } from '../../../ui/sea-chart/sea-chart-controller.ts';
import { SeaChart } from '../../../ui/sea-chart/sea-chart.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { waypointName } from '../trip-words.ts';
import { AroundOffer } from './around-offer.tsx';
import { drawnLayer } from './drawn-layer.ts';
import styles from './draw-way.module.css';
import { LegLines } from './leg-lines.tsx';
import { touchedOf } from './touched.ts';
import { useHistory } from './use-history.ts';
import { closest, firstSize, useLook } from './use-look.ts';
import { useLandOnWay } from './use-land-on-way.ts';

interface Props {
  way: Waypoint[];
  /** As the user typed it; null = not a valid speed. */
  speedKt: number | null;
  /** A position that the user is typing beside the chart; null = none. */
  lookAt: Coordinates | null;
  onChange: (way: Waypoint[]) => void;
}

const nothing = (): void => undefined;

/** A trip drawn on the chart by finger, mouse or keys; the list beside it says the same in words. */
export function DrawWay(props: Props) {
  const places = useLive('places', {});
  const settings = useLive('settings', {});
  if (!places || !settings) return null;
  const inUse = placeToOpen(places, settings.selectedPlaceId);
  const start =
    viewOfAll(props.way, firstSize, closest) ??
    lastChartView(inUse?.id ?? null) ??
    (inUse && { lat: inUse.lat, lng: inUse.lng, scale: placeScale }) ??
    viewOfAll(places, firstSize);
  return <Drawing {...props} start={start ?? { lat: 25, lng: -30, scale: 1 }} />;
}

function Drawing({ way, speedKt, lookAt, onChange, start }: Props & { start: ChartView }) {
  const t = useTranslate();
  const formats = useFormats();
  const { coast, lack, look: lookForCoast } = useCoast();
  const controller = useRef<ChartController>(null);
  const [first] = useState(start);
  const drawn = useRef<readonly Waypoint[]>(null);
  const look = useLook(controller, first, { way, drawn, lookAt }, lookForCoast);
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  // The way while a finger drags a waypoint: the form gets it when the finger lifts.
  const [dragged, setDragged] = useState<readonly Waypoint[] | null>(null);
  const { undo, redo } = useHistory(way, onChange);
  const shown = dragged ?? way;
  const land = useLandOnWay(way);
  const isFull = way.length >= mostWaypoints;
  const keysId = useId();
  const chosenPoint = chosen === null ? undefined : way[chosen];

  const change = (next: Waypoint[], words: string, choose: number | null = null): void => {
    drawn.current = next;
    onChange(next);
    setChosen(choose);
    setSaid(words);
  };
  const full = (): void => setSaid(t('trips.draw_full', { most: mostWaypoints }));
  const add = (at: Coordinates): void => {
    if (isFull) return full();
    change(
      withAdded(way, at),
      t('trips.added', { name: t('trips.waypoint', { number: way.length + 1 }) }),
      way.length,
    );
  };
  const remove = (index: number): void => {
    if (way[index]) change(withRemoved(way, index), t('trips.draw_removed', { waypoint: index + 1 }));
  };
  const step = (back: (() => void) | null, words: string): void => {
    if (!back) return;
    back();
    setChosen(null);
    setSaid(words);
  };
  const undone = (): void => step(undo, t('trips.draw_undone'));
  const redone = (): void => step(redo, t('trips.draw_redone'));

  const pencil = {
    tap: (to: Coordinates, ...[at, frame]: TouchedAt) => {
      const touched = touchedOf(way, at, frame);
      if (touched.kind === 'waypoint') return setChosen(touched.index === chosen ? null : touched.index);
      if (touched.kind === 'sea') return add(to);
      if (isFull) return full();
      const { leg } = touched;
      change(withTurns(way, leg, [to]), t('trips.draw_inserted', { leg: leg + 1 }), leg + 1);
    },
    grab: (...[at, frame]: TouchedAt) => {
      const touched = touchedOf(way, at, frame);
      if (touched.kind !== 'waypoint') return null;
      const { index } = touched;
      let moved: Waypoint[] | null = null;
      return {
        move: (to: Coordinates) => setDragged((moved = withMoved(way, index, to))),
        drop: () => {
          setDragged(null);
          if (moved) change(moved, t('trips.draw_moved', { waypoint: index + 1 }), index);
        },
        cancel: () => setDragged(null),
      };
    },
    key: (event: KeyboardEvent): boolean => {
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) redone();
      else if (isCommand && key === 'z') undone();
      else if (event.key === 'Backspace') remove(way.length - 1);
      else if (event.key === 'Delete' && chosen !== null) remove(chosen);
      else return false;
      return true;
    },
  };

  const around = useMemo(() => {
    const [from, to] = land.around ? way.slice(land.around.leg, land.around.leg + 2) : [];
    return from && to && land.around?.found.kind === 'way' ? [from, ...land.around.found.points, to] : [];
  }, [land, way]);
  const scene = useMemo<ChartScene>(
    () => ({
      ...emptyScene,
      miles: length => nauticalMiles(formats, length * kmPerNauticalMile),
      layers: [
        drawnLayer({
          way: shown,
          onLand: new Set(dragged ? [] : land.legs.map(({ leg }) => leg)),
          around: dragged ? [] : around,
          chosen,
        }),
      ],
    }),
    [shown, dragged, land, around, chosen, formats],
  );
  return (
    <div className={styles.drawing}>
      <div className={styles.chart}>
        <SeaChart
          start={first}
          scene={scene}
          coast={coast}
          label={t('trips.draw_chart')}
          describedBy={keysId}
          controller={controller}
          onRest={look}
          onMoved={nothing}
          onSpot={add}
          onMark={nothing}
          pencil={pencil}
        />
        <VisuallyHidden>
          <span id={keysId}>{t('trips.draw_keys')}</span>
        </VisuallyHidden>
        <div className={styles.tools}>
          <IconButton
            icon="plus"
            label={t('trips.closer')}
            className={styles.tool}
            onClick={() => controller.current?.closer(2)}
          />
          <IconButton
            icon="minus"
            label={t('trips.wider')}
            className={styles.tool}
            onClick={() => controller.current?.closer(0.5)}
          />
        </div>
        <p className={styles.credit}>{t(lack === 'noCoast' ? 'trips.noCoast' : 'chart.credit')}</p>
      </div>
      <div className={styles.side}>
        <p className={styles.hint}>{t('trips.draw_hint')}</p>
        <Actions className={styles.actions}>
          <Button disabled={!undo} onClick={undone}>
            {t('shell.undo')}
          </Button>
          <Button disabled={!redo} onClick={redone}>
            {t('trips.draw_redo')}
          </Button>
          <Button icon="plus" onClick={() => controller.current && add(controller.current.middle())}>
            {t('trips.draw_addHere')}
          </Button>
          {chosen !== null && chosenPoint && (
            <Button kind="danger" icon="trash" onClick={() => remove(chosen)}>
              {t('trips.remove', { name: waypointName(t, chosenPoint, chosen) })}
            </Button>
          )}
        </Actions>
        <output className={isFull ? styles.hint : styles.heard}>{said}</output>
        <div className={styles.told} aria-live="polite">
          <AroundOffer
            way={way}
            land={land.legs}
            around={land.around}
            onTake={(leg, turns) => change(withTurns(way, leg, turns), t('trips.draw_aroundTaken'))}
          />
        </div>
        <LegLines way={shown} speedKt={speedKt} />
      </div>
    </div>
  );
}

type TouchedAt = [at: Parameters<typeof touchedOf>[1], frame: Parameters<typeof touchedOf>[2]];
