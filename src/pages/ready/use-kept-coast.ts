import { useCallback, useEffect, useState } from 'react';
import type { FetchedCoast } from '../../../workers/api.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { engine } from '../../engine/engine.ts';
import { isOnline } from '../../engine/online.ts';
import { savesData } from '../../ui/saves-data.ts';

/**
 * Returns how much of the finer coast around the saved places is on this device (null = not checked yet), and a function that fetches the
 * rest. The rest is a few kilobytes per place, and comes automatically except in low data.
 */
export function useKeptCoast(places: readonly Place[] | undefined): [FetchedCoast | null, () => void] {
  const [coast, setCoast] = useState<FetchedCoast | null>(null);
  const ask = useCallback((fetches: boolean): void => {
    void engine.keepCoast(fetches).then(answer => {
      if (answer.ok) setCoast(answer.value);
    });
  }, []);
  useEffect(() => {
    if (places !== undefined) ask(isOnline() && !savesData());
  }, [places, ask]);
  return [coast, useCallback(() => ask(true), [ask])];
}
