import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { SourceForecast } from '../rules/forecast/forecast.ts';
import { isRecord } from '../rules/value/is-record.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Instant } from '../rules/time/time.ts';
import { warningBandOf, warningKindOf, type OfficialWarning } from '../rules/forecast/warnings.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson, type Network } from './get-json.ts';
import { parseInstant } from './iso-interval.ts';
import { inForce, type AlertMessage } from './nws-superseded.ts';
import { nationalService as provider } from './nws-normalise.ts';
import { pointOf } from './nws.ts';
import { provenanceOf } from './provenance.ts';
import { nameOfRunning, readVtec } from './vtec.ts';

interface ActiveAlerts extends ReadAlerts {
  provenance: SourceForecast['provenance'];
}

interface ReadAlerts {
  warnings: OfficialWarning[];
  /** The service's own time when it answered; null = not stated. */
  answeredAt: Instant | null;
  /** Set if part of the answer could not be read: there may be more warnings. */
  unread: Failure | null;
}

const timeoutMs = 8000;
const broken = { kind: 'brokenAnswer', provider, detail: 'alerts: cannot be read' } as const;

/**
 * Fetches the active official warnings for a point. Fails with `notCovered` outside the service's area. An empty list alone does not prove
 * that the service covers the point: see `refresh-warnings.ts`.
 */
export async function activeAlerts(
  config: ServicesConfig,
  at: Coordinates,
  network: Network,
): Promise<Result<ActiveAlerts>> {
  const answer = await getJson(`${config.alertsUrl}?point=${pointOf(at)}`, {
    ...network,
    provider,
    timeoutMs,
    retries: 1,
  });
  if (!answer.ok) return fail(isOutside(answer.failure) ? { kind: 'notCovered', provider } : answer.failure);
  const read = readAlerts(answer.value.json);
  if (!read) return fail(broken);
  return succeed({ ...read, provenance: provenanceOf(answer.value.headers) });
}

/** Any other rejection of the request says nothing about the place. */
const isOutside = (failure: Failure): boolean =>
  failure.kind === 'badRequest' && /out of bounds/i.test(failure.reason);

/**
 * Reads the warnings, without tests, exercises and superseded messages: see `nws-superseded.ts`. An outline is optional, because the
 * service already selects warnings for the point, and most have none. null = the answer is malformed, or nothing is left and part of it was
 * unreadable: this does not mean "no warnings".
 */
export function readAlerts(json: unknown): ReadAlerts | null {
  if (!isRecord(json)) return null;
  const { features, updated } = json;
  if (!Array.isArray(features)) return null;
  const all = features.map((feature: unknown) => (isRecord(feature) ? feature['properties'] : null));
  const messages = all.filter(isRecord).filter(({ status }) => status === 'Actual');
  const warnings = inForce(messages.flatMap(readMessage)).map(warningOf);
  const unread = all.every(isReadable) ? null : broken;
  return warnings.length === 0 && unread ? null : { warnings, answeredAt: parseInstant(updated), unread };
}

type Properties = Record<string, unknown>;

const isReadable = (properties: unknown): boolean =>
  isRecord(properties) && text(properties['status']) !== null && readMessage(properties).length > 0;

interface Read extends AlertMessage {
  event: string;
  properties: Properties;
  /** True if every event code could be read. */
  isWhole: boolean;
}

function readMessage(properties: Properties): Read[] {
  const id = text(properties['id']) ?? text(properties['@id']);
  const event = text(properties['event']);
  if (id === null || event === null) return [];
  const parameters = isRecord(properties['parameters']) ? properties['parameters'] : {};
  const codes = parameters['VTEC'];
  const events = readVtec(codes);
  return [
    {
      id,
      sent: parseInstant(properties['sent']),
      isCancel: properties['messageType'] === 'Cancel',
      isOver: properties['urgency'] === 'Past' || properties['response'] === 'AllClear',
      events,
      replaces: [...referredTo(properties['references']), ...expired(parameters['expiredReferences'])],
      event,
      properties,
      isWhole: Array.isArray(codes) && codes.length === events.length,
    },
  ];
}

function warningOf(message: Read): OfficialWarning {
  const { id, properties } = message;
  const event = nameOfRunning(message.event, message.events);
  return {
    id,
    event,
    kind: warningKindOf(event, zonesOf(properties['geocode'])),
    band: warningBandOf(event),
    severity: text(properties['severity']) ?? 'Unknown',
    area: text(properties['areaDesc']) ?? '',
    headline: text(properties['headline']),
    description: text(properties['description']),
    instruction: text(properties['instruction']),
    sender: text(properties['senderName']),
    sent: parseInstant(properties['sent']),
    onset: parseInstant(properties['onset']) ?? parseInstant(properties['effective']),
    until: untilOf(message),
  };
}

/**
 * Returns the end of the last continuing event; null = not stated. If the message cancels an event, `ends` may belong to that event: if
 * every code is readable, only the codes count. `expires` is the time by which the message is renewed, often hours before the event ends,
 * so it is only used if no event has an end. Hurricanes have no end.
 */
function untilOf({ properties, events, isWhole }: Read): Instant | null {
  const ends = parseInstant(properties['ends']);
  const running = events.filter(({ isRunning }) => isRunning).map(({ until }) => until);
  if (ends === null && running.includes(null)) return null;
  const isToldByCodes =
    isWhole && running.length > 0 && running.length < events.length && !running.includes(null);
  const known = [...(isToldByCodes ? [] : [ends]), ...running].filter(until => until !== null);
  return known.length > 0 ? Math.max(...known) : parseInstant(properties['expires']);
}

const referredTo = (references: unknown): string[] =>
  Array.isArray(references)
    ? references.flatMap((each: unknown) => (isRecord(each) ? (text(each['identifier']) ?? []) : []))
    : [];

/** Parses CAP lists: "sender,identifier,sent sender,identifier,sent". */
const expired = (lists: unknown): string[] =>
  Array.isArray(lists)
    ? lists.flatMap((list: unknown) =>
        typeof list === 'string' ? list.split(/\s+/).flatMap(each => each.split(',')[1] ?? []) : [],
      )
    : [];

function zonesOf(geocode: unknown): string[] {
  const zones: unknown = isRecord(geocode) ? geocode['UGC'] : null;
  return Array.isArray(zones) ? zones.filter((zone: unknown) => typeof zone === 'string') : [];
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
