import { useSyncExternalStore } from 'react';
import type { Coordinates, PlaceCandidate } from '../../../domain/place/place.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { engine } from '../../../engine/engine.ts';
import { knownPosition } from '../device-position.ts';

/** Names on this device for a text, the present one or one before: they stay until the next ones are there. */
interface Suggested {
  text: string;
  names: readonly PlaceCandidate[];
}

const nothing: Suggested = { text: '', names: [] };
let suggested = nothing;
let near: Promise<Coordinates | null> | null = null;
let turn = 0;
const watchers = new Set<() => void>();

/** Asked at every letter: the names are on this device, and no service hears of it. */
export async function suggestNames(text: string, area: Settings['searchArea']): Promise<void> {
  const mine = ++turn;
  if (text.trim() === '') {
    near = null;
    show(nothing);
    return;
  }
  // Once while somebody types: the device need not look for itself at every letter.
  near ??= knownPosition();
  const answer = await engine.suggestPlaces(text, { area, near: await near });
  if (mine === turn) show({ text, names: answer.ok ? answer.value : [] });
}

function show(next: Suggested): void {
  suggested = next;
  for (const changed of watchers) changed();
}

export const useNames = (): Suggested => useSyncExternalStore(watch, () => suggested);

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
