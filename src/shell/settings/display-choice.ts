import { sourceIds } from '../../core/rules/forecast/forecast.ts';
import { languages, themes, type Settings } from '../../core/rules/settings/settings.ts';
import { unitSystems } from '../../core/rules/unit/units.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';
import { displayKey, pendingDisplayKey } from '../../first-paint/storage-keys.ts';

/** Settings that every visitor may choose, signed in or not. */
export type DisplayChoice = Pick<Settings, 'language' | 'units' | 'theme'>;

/** Settings that the first paint needs before the database is open. */
export type DisplayMirror = DisplayChoice & Pick<Settings, 'dataSource'>;

/** Returns the last display choice on this device, by any account. Missing or unreadable values are absent. */
export const readDisplayMirror = (): Partial<DisplayMirror> => read(displayKey);

export const writeDisplayMirror = (shown: DisplayMirror): void => write(displayKey, shown);

/** Choices that the database does not have yet; empty = none. */
export const readPendingChoice = (): Partial<DisplayChoice> => read(pendingDisplayKey);

export function writePendingChoice(pending: Partial<DisplayChoice>): void {
  write(pendingDisplayKey, Object.keys(pending).length === 0 ? null : pending);
}

function read(key: string): Partial<DisplayMirror> {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return {};
    const record: Record<string, unknown> = { ...value };
    const language = oneOf(languages, record['language']);
    const units = oneOf(unitSystems, record['units']);
    const theme = oneOf(themes, record['theme']);
    const dataSource = oneOf(sourceIds, record['dataSource']);
    return {
      ...(language && { language }),
      ...(units && { units }),
      ...(theme && { theme }),
      ...(dataSource && { dataSource }),
    };
  } catch {
    return {};
  }
}

function write(key: string, value: Partial<DisplayMirror> | null): void {
  if (value === null) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, JSON.stringify(value));
}

const oneOf = <Value extends string>(allowed: readonly Value[], value: unknown): Value | undefined =>
  allowed.find(item => item === value);
