import { germanWarned } from '../../rules/official/german-zones.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialService } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { capOfJson, capOfXml, type CapAlert } from './cap-alert.ts';
import { capNotices, type CapProfile } from './cap-notices.ts';
import { capProfileOf } from './cap-profiles.ts';
import { FeedReading, feedJson, feedText, filled, newestOf } from './feed-reading.ts';
import { childrenOf, findAll, xmlTree } from './xml-tree.ts';

/**
 * Messages of the Common Alerting Protocol: one, or an Atom feed with its messages in it, which holds all that the service warns of.
 */
export function readCap(bytes: Uint8Array): FeedRead {
  const text = feedText(bytes);
  const tree = text === null ? null : xmlTree(text);
  const alerts = tree ? findAll(tree, 'alert') : [];
  const read = alerts.map(capOfXml);
  const isFeed = tree !== null && tree.children[0]?.name === 'feed';
  const entries = isFeed ? childrenOf(tree.children[0] ?? tree, 'entry').length : 0;
  const isWhole = tree !== null && (isFeed ? entries === alerts.length : alerts.length > 0);
  return readAlerts(read, { isWhole, isFeed });
}

/** The messages of one archive, which holds all that a service warns of in the part of its waters that was asked for. */
export function readCapFiles(files: readonly Uint8Array[]): FeedRead {
  const alerts = files.flatMap((bytes): (CapAlert | null)[] => {
    const text = feedText(bytes);
    const tree = text === null ? null : xmlTree(text);
    const found = tree ? findAll(tree, 'alert').map(capOfXml) : [];
    return found.length > 0 ? found : [null];
  });
  const read = readAlerts(alerts, { isWhole: true, isFeed: true });
  return read.service === 'dwd' ? { ...read, asked: germanWarned } : read;
}

/** MeteoAlarm's feed of a country: `{warnings: [{alert, uuid}]}`, or one of its warnings. */
export function readMeteoAlarm(bytes: Uint8Array): FeedRead {
  const json = feedJson(bytes);
  const warnings = isRecord(json) ? (json['warnings'] ?? [json]) : null;
  const list = Array.isArray(warnings) ? warnings : [];
  const read = list.map((each: unknown) => (isRecord(each) ? capOfJson(each['alert']) : null));
  const isFeed = isRecord(json) && Array.isArray(json['warnings']);
  return readAlerts(read, { isWhole: Array.isArray(warnings), isFeed, service: 'meteoalarm' });
}

/**
 * A page of the index of MeteoAlarm's service by country: addresses of messages, which are read one by one. The warnings themselves are not in
 * it, so it is not read as long as one of them is not superseded.
 */
export function readMeteoAlarmIndex(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'meteoalarm', feed: 'meteoalarm-index', isAllWarnings: false });
  const json = feedJson(bytes);
  const features = isRecord(json) ? json['features'] : null;
  const pages = isRecord(json) && isRecord(json['metadata']) ? json['metadata'] : null;
  if (!Array.isArray(features) || !pages) reading.fault('no page of an index');
  else {
    if (pages['total_pages'] !== 1) reading.fault('further pages');
    const all = features.map((feature: unknown) => (isRecord(feature) ? feature['properties'] : null));
    const isSuperseded = (each: unknown): boolean =>
      isRecord(each) && filled(each['supersededByAlertId']) !== null;
    if (!all.every(isSuperseded)) reading.fault('messages that are not in it');
  }
  return reading.done();
}

interface Kind {
  isWhole: boolean;
  isFeed: boolean;
  service?: OfficialService;
}

function readAlerts(read: readonly (CapAlert | null)[], { isWhole, isFeed, service }: Kind): FeedRead {
  const alerts = read.filter(alert => alert !== null);
  const profileOf = (alert: CapAlert): CapProfile =>
    service ? { ...capProfileOf(alert), service } : capProfileOf(alert);
  const [first] = alerts;
  const owner = first ? profileOf(first).service : (service ?? 'meteoalarm');
  const reading = new FeedReading({ service: owner, feed: `${owner}-cap`, isAllWarnings: isFeed });
  if (!isWhole) reading.fault('not a whole list of messages');
  if (alerts.length < read.length) reading.fault('a message cannot be read');
  for (const alert of alerts) {
    const { notices, isBroken } = capNotices(alert, profileOf(alert));
    if (isBroken) reading.fault(`${alert.identifier}: cannot be read`);
    reading.notices.push(...notices);
  }
  return reading.done(newestOf(alerts.map(({ sent }) => parseInstant(sent))));
}
