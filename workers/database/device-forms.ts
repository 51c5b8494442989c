import { bulletinPrefix } from '../../src/core/rules/bulletin/bulletin.ts';
import { modelsPrefix } from '../../src/core/rules/forecast/models.ts';
import { warningsPrefix } from '../../src/core/rules/forecast/warnings.ts';
import { measuredPrefix } from '../../src/core/rules/measured/measured.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { isNumber } from '../../src/core/rules/value/numbers.ts';
import { isListOf, isText, type Predicate } from '../../src/core/rules/value/predicates.ts';

const withTexts =
  (...names: string[]): Predicate =>
  value =>
    isRecord(value) && names.every(name => isText(value[name]));
const isDownload: Predicate = value =>
  isRecord(value) && isRecord(value['coordinates']) && isNumber(value['fetchedAt']);

/** Checks of lists that a user made or received. Each write replaces the whole list. */
const lists: Readonly<Record<string, Predicate>> = {
  'received-weeks': isListOf(withTexts('text')),
  'overboard-marks': isListOf(withTexts('id')),
  'alert-events': isListOf(withTexts('id', 'key', 'kind')),
};

const downloads: readonly (readonly [prefix: string, check: Predicate])[] = [
  [
    warningsPrefix,
    value =>
      isRecord(value) &&
      (value['checkedAt'] === null || isNumber(value['checkedAt'])) &&
      isListOf(withTexts('id', 'event', 'kind', 'severity'))(value['warnings']),
  ],
  [
    modelsPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      isListOf(isNumber)(value['time']) &&
      isListOf(each => isRecord(each) && isRecord(each['series']))(value['models']) &&
      Array.isArray(value['without']),
  ],
  [
    measuredPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      // Gauges use the same prefix.
      (isListOf(withTexts('id'))(value['stations']) || Array.isArray(value['gauges'])),
  ],
  [
    bulletinPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      isListOf(each => isRecord(each) && isRecord(each['now']))(value['bulletins']),
  ],
];

/** Whether a write under this name replaces such a list. */
export const isList = (id: string): boolean => Object.hasOwn(lists, id);

/** Before a write replaces a list in another form, the old list is set aside: it holds the user's data. */
export const isSetAside = (id: string, value: unknown): boolean => lists[id]?.(value) === false;

/** Returns whether the stored value has a form that this build reads. A download in another form counts as missing. */
export const isOfKnownForm = (id: string, value: unknown): boolean =>
  !isSetAside(id, value) && downloads.every(([prefix, check]) => !id.startsWith(prefix) || check(value));
