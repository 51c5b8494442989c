import { coordinatesInQuery } from '../domain/place/forecast-address.ts';
import type { SourceId } from '../domain/forecast/forecast.ts';
import { within } from '../within.ts';
import type { Coordinates } from '../domain/place/place.ts';
import { askAhead } from './use-live.ts';

/** Longer than a slow device needs to open its database. */
const patienceMs = 3000;

let answers: Promise<unknown> = Promise.resolve();

/**
 * Asks what the screen at `address` (path and query) is about to ask, while its files are still being read. For starts behind a
 * picture of that screen: it is then drawn once, with all that is stored, and not first empty and again with each answer. `refresh`
 * begins the download that a forecast's screen begins with.
 */
export function askFirst(
  address: string,
  source: SourceId,
  refresh: (at: Coordinates, source: SourceId) => void,
): void {
  const [path, query = ''] = address.split('?');
  const at = path === '/forecast' ? coordinatesInQuery(query) : null;
  const asked = [askAhead('settings', {}), askAhead('places', {})];
  if (at !== null && at !== 'bad') {
    const { lat, lng } = at;
    refresh({ lat, lng }, source);
    asked.push(askAhead('forecast', { source, lat, lng }), askAhead('warnings', { lat, lng }));
  }
  answers = within(patienceMs, Promise.all(asked), null);
}

/** Settles when the first screen has what it asked ahead, or has waited long enough; at once where nothing was asked. */
export const firstAnswers = (): Promise<unknown> => answers;
