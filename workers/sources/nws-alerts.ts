import { fail, succeed, type Failure, type Result } from '../../src/domain/failure.ts';
import type { SourceForecast } from '../../src/domain/forecast.ts';
import { isRecord } from '../../src/domain/is-record.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import { warningBandOf, warningKindOf, type OfficialWarning } from '../../src/domain/warnings.ts';
import type { ServicesConfig } from '../config.ts';
import { getJson, type Network } from './get-json.ts';
import { parseInstant } from './iso-interval.ts';
import { nationalService as provider } from './nws-normalise.ts';
import { pointOf } from './nws.ts';
import { provenanceOf } from './provenance.ts';

interface ActiveAlerts extends ReadAlerts {
  provenance: SourceForecast['provenance'];
}

interface ReadAlerts {
  warnings: OfficialWarning[];
  /** Set where some of the answer could not be read: there may be more warnings than these. */
  unread: Failure | null;
}

const timeoutMs = 8000;
const broken = { kind: 'brokenAnswer', provider, detail: 'alerts: cannot be read' } as const;

/**
 * The official warnings that are active for a point. Fails with `notCovered` outside of the service's area; an empty
 * list alone does not mean that the service watches over the point: see `refresh-warnings.ts`.
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

/** Any other refusal of the request says nothing about the place. */
const isOutside = (failure: Failure): boolean =>
  failure.kind === 'badRequest' && /out of bounds/i.test(failure.reason);

/**
 * Tests, exercises and cancellations are left out, and so is a message that a later one in the same answer refers to, be it to
 * renew it or to take it back. An outline is not needed: the service already knows which warnings hold for the point, and most
 * have none. null when the answer is none, or nothing of it is left and some of it could not be read: that is not "no warnings".
 */
export function readAlerts(json: unknown): ReadAlerts | null {
  const features = isRecord(json) ? json['features'] : null;
  if (!Array.isArray(features)) return null;
  const all = features.map((feature: unknown) => (isRecord(feature) ? feature['properties'] : null));
  const messages = all.filter(isRecord).filter(({ status }) => status === 'Actual');
  const replaced = new Set(messages.flatMap(referredTo));
  const warnings = messages
    .filter(({ messageType }) => messageType !== 'Cancel')
    .flatMap(readWarning)
    .filter(({ id }) => !replaced.has(id));
  const unread = all.every(isReadable) ? null : broken;
  return warnings.length === 0 && unread ? null : { warnings, unread };
}

type Properties = Record<string, unknown>;

const isReadable = (properties: unknown): boolean =>
  isRecord(properties) && text(properties['status']) !== null && readWarning(properties).length > 0;

function readWarning(properties: Properties): OfficialWarning[] {
  const id = text(properties['id']) ?? text(properties['@id']);
  const event = text(properties['event']);
  if (id === null || event === null) return [];
  return [
    {
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
      // `expires` is when the message is renewed, often hours before the event ends.
      until:
        parseInstant(properties['ends']) ??
        (isUntilFurtherNotice(properties) ? null : parseInstant(properties['expires'])),
    },
  ];
}

/** The event's code names no end, as those of hurricanes do: /O.NEW.KMFL.HU.W.1014.260730T1500Z-000000T0000Z/ */
function isUntilFurtherNotice({ parameters }: Properties): boolean {
  const codes: unknown = isRecord(parameters) ? parameters['VTEC'] : null;
  return Array.isArray(codes) && codes.some(code => text(code)?.endsWith('-000000T0000Z/') === true);
}

function referredTo({ references }: Properties): string[] {
  return Array.isArray(references)
    ? references.flatMap((each: unknown) => (isRecord(each) ? (text(each['identifier']) ?? []) : []))
    : [];
}

function zonesOf(geocode: unknown): string[] {
  const zones: unknown = isRecord(geocode) ? geocode['UGC'] : null;
  return Array.isArray(zones) ? zones.filter((zone: unknown) => typeof zone === 'string') : [];
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
