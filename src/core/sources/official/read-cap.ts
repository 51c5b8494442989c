import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialService } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { capOfJson, capOfXml, type CapAlert } from './cap-alert.ts';
import { capNotices, type CapProfile } from './cap-notices.ts';
import { capProfileOf } from './cap-profiles.ts';
import { FeedReading, feedJson, feedText, newestOf } from './feed-reading.ts';
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

/** MeteoAlarm's feed of a country: `{warnings: [{alert, uuid}]}`, or one of its warnings. */
export function readMeteoAlarm(bytes: Uint8Array): FeedRead {
  const json = feedJson(bytes);
  const warnings = isRecord(json) ? (json['warnings'] ?? [json]) : null;
  const list = Array.isArray(warnings) ? warnings : [];
  const read = list.map((each: unknown) => (isRecord(each) ? capOfJson(each['alert']) : null));
  const isFeed = isRecord(json) && Array.isArray(json['warnings']);
  return readAlerts(read, { isWhole: Array.isArray(warnings), isFeed, service: 'meteoalarm' });
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
