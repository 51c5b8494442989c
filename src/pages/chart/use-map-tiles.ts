import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../engine/online.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';
import type { ChartLayer } from '../../ui/sea-chart/chart-scene.ts';
import { createMapTiles } from '../../ui/sea-chart/map-tiles.ts';

const configured = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Address template of the map below the coast, from the build configuration; empty = no map, and no requests. */
const template = configured(import.meta.env['VITE_CHART_TILES']);
const credit = configured(import.meta.env['VITE_CHART_TILES_CREDIT']);

const onKey = 'offing.chart-tiles';

interface MapTiles {
  /** Host of the tiles; null = the build defines no host. */
  host: string | null;
  credit: string;
  isOn: boolean;
  choose: (on: boolean) => void;
  layers: readonly ChartLayer[];
  /** Counts the loaded tiles; each one causes a redraw. */
  came: number;
}

/**
 * An online map below the coast, if the user has turned it on. Not without a connection, and not in the night theme, which it would
 * outshine.
 */
export function useMapTiles(): MapTiles {
  const online = useOnline();
  const [isOn, setOn] = useState(() => deviceStorage.getItem(onKey) === 'on');
  const [came, setCame] = useState(0);
  const isDark = useSyncExternalStore(watchTheme, isDarkTheme);
  const isShown = template !== '' && isOn && online && !isDark;
  const layers = useMemo(
    () => (isShown ? [createMapTiles(template, () => setCame(count => count + 1))] : []),
    [isShown],
  );
  const choose = useCallback((on: boolean): void => {
    if (on) deviceStorage.setItem(onKey, 'on');
    else deviceStorage.removeItem(onKey);
    setOn(on);
  }, []);
  return { host: URL.canParse(template) ? new URL(template).host : null, credit, isOn, choose, layers, came };
}

const isDarkTheme = (): boolean => /^(?:dark|night)$/.test(document.documentElement.dataset['theme'] ?? '');

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
