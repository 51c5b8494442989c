import type { Deps } from './deps.ts';
import { isRecord } from './record.ts';

/**
 * A key of the project, set by the platform: the one called "default" in the JSON dictionary of newer keys, else the older key, whose
 * variable stays set after it was disabled. '' when there is none.
 */
export const projectKey = (env: Deps['env'], newer: string, older: string): string =>
  defaultIn(env(newer)) || (env(older) ?? '');

function defaultIn(dictionary: string | undefined): string {
  if (!dictionary) return '';
  try {
    const keys: unknown = JSON.parse(dictionary);
    return isRecord(keys) && typeof keys['default'] === 'string' ? keys['default'] : '';
  } catch {
    return '';
  }
}
