import { bulletinPrefix } from '../../src/domain/bulletin/bulletin.ts';
import { modelsPrefix } from '../../src/domain/forecast/models.ts';
import { warningsPrefix } from '../../src/domain/forecast/warnings.ts';
import { measuredPrefix } from '../../src/domain/measured/measured.ts';
import { isRecord } from '../../src/domain/value/is-record.ts';
import { isNumber } from '../../src/domain/value/numbers.ts';

type Check = (value: unknown) => boolean;

const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);
const withTexts =
  (...names: string[]): Check =>
  value =>
    isRecord(value) && names.every(name => typeof value[name] === 'string');
const isDownload: Check = value =>
  isRecord(value) && isRecord(value['coordinates']) && isNumber(value['fetchedAt']);

/** What is read of the lists that somebody made or was told, which are written anew as a whole. */
const lists: Readonly<Record<string, Check>> = {
  'received-weeks': listOf(withTexts('text')),
  'overboard-marks': listOf(withTexts('id')),
  'alert-events': listOf(withTexts('id', 'key', 'kind')),
};

const downloads: readonly (readonly [prefix: string, check: Check])[] = [
  [
    warningsPrefix,
    value =>
      isRecord(value) &&
      (value['checkedAt'] === null || isNumber(value['checkedAt'])) &&
      listOf(withTexts('id', 'event', 'kind', 'severity'))(value['warnings']),
  ],
  [
    modelsPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      listOf(isNumber)(value['time']) &&
      listOf(each => isRecord(each) && isRecord(each['series']))(value['models']) &&
      Array.isArray(value['without']),
  ],
  [
    measuredPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      // Gauges are kept under the same beginning.
      (listOf(withTexts('id'))(value['stations']) || Array.isArray(value['gauges'])),
  ],
  [
    bulletinPrefix,
    value =>
      isRecord(value) &&
      isDownload(value) &&
      listOf(each => isRecord(each) && isRecord(each['now']))(value['bulletins']),
  ],
];

/** A list of another form is set aside before it is written anew: it is somebody’s. */
export const isSetAside = (id: string, value: unknown): boolean => lists[id]?.(value) === false;

/** Whether what is stored under a name is of a form that is read here. A download of another form counts as none. */
export const isOfKnownForm = (id: string, value: unknown): boolean =>
  !isSetAside(id, value) && downloads.every(([prefix, check]) => !id.startsWith(prefix) || check(value));
