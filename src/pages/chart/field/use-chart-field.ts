import { useCallback, useMemo, useState } from 'react';
import type { FieldKind } from '../../../core/rules/field/field-grid.ts';
import type { FieldSheet } from '../../../core/rules/field/field-format.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { deviceStorage } from '../../../first-paint/device-storage.ts';
import type { ChartLayer, ChartScene } from '../../../ui/sea-chart/chart-scene.ts';

/** Where a deployment publishes area fields is build configuration; without it nothing is offered. */
const fieldUrl: unknown = import.meta.env['VITE_FIELD_URL'];
const isOffered = typeof fieldUrl === 'string' && fieldUrl.trim() !== '';

type ChosenField = FieldKind | 'off';
export const chosenFields = ['off', 'wind', 'waves'] as const satisfies readonly ChosenField[];

const key = 'offing.chart-field';

/** A field as it lies over the chart now. */
export interface FieldOnChart {
  sheets: readonly FieldSheet[];
  time: Instant;
  color: ChartLayer;
  arrows: ChartLayer;
  /** Over land and water: a station of the tables is where it is. */
  streams: ChartLayer;
}

export interface ChartField {
  isOffered: boolean;
  chosen: ChosenField;
  choose: (field: ChosenField) => void;
  /** null = off, or nothing is on this device. */
  shown: FieldOnChart | null;
  show: (shown: FieldOnChart | null) => void;
}

export function useChartField(): ChartField {
  const [chosen, setChosen] = useState<ChosenField>(() => {
    const kept = deviceStorage.getItem(key);
    return (isOffered && chosenFields.find(each => each === kept)) || 'off';
  });
  const [shown, show] = useState<FieldOnChart | null>(null);
  const choose = useCallback((field: ChosenField): void => {
    deviceStorage.setItem(key, field);
    setChosen(field);
  }, []);
  return { isOffered, chosen, choose, shown, show };
}

/**
 * A scene with a field in it. The land covers both layers: models have wind on land too, where no boat sails. Map tiles would cover the
 * field, so they are left out.
 */
export const useSceneWith = (field: FieldOnChart | null, scene: ChartScene): ChartScene =>
  useMemo(
    () =>
      field
        ? {
            ...scene,
            onWater: [field.color, field.arrows],
            under: [],
            layers: [...scene.layers, field.streams],
          }
        : scene,
    [field, scene],
  );
