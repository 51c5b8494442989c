import { useSyncExternalStore } from 'react';
import type { Coordinates, PlaceCandidate } from '../../../core/rules/place/place.ts';
import type { Settings } from '../../../core/rules/settings/settings.ts';
import { engine } from '../../../engine/engine.ts';
import { knownPosition } from '../device-position.ts';

/** Names on this device for the present or an earlier text; they stay until the next ones have arrived. */
interface Suggested {
  text: string;
  names: readonly PlaceCandidate[];
}

const nothing: Suggested = { text: '', names: [] };
let suggested = nothing;
let near: Promise<Coordinates | null> | null = null;
let turn = 0;
const watchers = new Set<() => void>();

/**
 * Looks up names at every letter, on this device only; no service receives the text. Late results from a slow device or link are appended,
 * so that no row moves under a finger.
 */
export async function suggestNames(text: string, area: Settings['searchArea']): Promise<void> {
  const mine = ++turn;
  if (text.trim() === '') {
    near = null;
    show(nothing);
    return;
  }
  // Once per search, so that the device does not look up its position at every letter.
  near ??= knownPosition();
  const asked = { area, near: await near };
  const soon = await engine.suggestPlaces(text, { ...asked, isPatient: false });
  if (mine !== turn) return;
  const names = soon.ok ? soon.value : [];
  show({ text, names });
  const whole = await engine.suggestPlaces(text, { ...asked, isPatient: true });
  if (mine !== turn || !whole.ok) return;
  const late = whole.value.filter(({ id }) => !names.some(each => each.id === id));
  if (late.length > 0) show({ text, names: [...names, ...late] });
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
