import { readXml } from '../value/xml.ts';
import { nameOf } from './read-answer.ts';
import { isStationId } from './read-ndbc.ts';

/** Maximum number of stations; the center has some 1,400. */
const mostStations = 5000;

/**
 * Reads station names by uppercase id from the center's list of active stations (`activestations.xml`). Removes the part of a name that
 * describes the location, because the app shows it as a distance: "MONTEREY - 27NM WNW of Monterey, CA" becomes Monterey. Never throws.
 */
export function readNdbcNames(text: string): Map<string, string> {
  const names = new Map<string, string>();
  readXml(text, event => {
    if (event.kind !== 'open' || event.name !== 'station' || names.size >= mostStations) return;
    const [id, name] = [event.attributes('id') ?? '', nameOf(event.attributes('name'))];
    if (isStationId(id) && name !== null) names.set(id.toUpperCase(), shortName(name));
  });
  return names;
}

function shortName(name: string): string {
  const before = name.split(/[\s-]+\d+\s?NM\b/i)[0]?.trim();
  const short = before === undefined || before === '' ? name : before;
  return /\p{Ll}/u.test(short) ? short : short.replaceAll(/[\p{L}']+/gu, inSmallLetters);
}

/** Compass points and codes with digits stay unchanged. */
const inSmallLetters = (word: string, at: number, all: string): string =>
  /^[NESW]{1,3}$/.test(word) || /\d/.test(`${all[at - 1] ?? ''}${all[at + word.length] ?? ''}`)
    ? word
    : `${word.charAt(0)}${word.slice(1).toLowerCase()}`;
