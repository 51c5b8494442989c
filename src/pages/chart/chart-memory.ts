import type { ChartView } from '../../core/rules/chart/chart-view.ts';
import { isCoordinates } from '../../core/rules/place/distance.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { isRecord } from '../../core/rules/value/is-record.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';

/** State that a reload, or Back navigation, restores. */
interface ChartMemory {
  view: ChartView;
  spot: Coordinates | null;
}

const key = 'offingChart';

/** Stores the state in this history entry, so that another tab or another visit to the chart has a separate state. */
export function keepChart(memory: ChartMemory): void {
  const state: unknown = history.state;
  try {
    history.replaceState({ ...(isRecord(state) && state), [key]: memory }, '');
  } catch {
    // Browsers refuse frequent changes of history; the next resting view is stored instead.
  }
}

export function keptChart(): ChartMemory | null {
  const state: unknown = history.state;
  const kept = isRecord(state) ? state[key] : null;
  if (!isRecord(kept)) return null;
  const at = positionIn(kept['view']);
  const scale = isRecord(kept['view']) ? kept['view']['scale'] : null;
  return at && isNumber(scale) && scale > 0
    ? { view: { ...at, scale }, spot: positionIn(kept['spot']) }
    : null;
}

function positionIn(value: unknown): Coordinates | null {
  if (!isRecord(value)) return null;
  const { lat, lng } = value;
  return isNumber(lat) && isNumber(lng) && isCoordinates({ lat, lng }) ? { lat, lng } : null;
}
