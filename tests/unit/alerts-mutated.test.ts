import { expect, test } from 'vitest';
import { activeWarnings } from '../../src/core/rules/forecast/warnings.ts';
import { readAlerts } from '../../src/core/sources/nws-alerts.ts';
import { hasFixtures, readFixture } from '../support/fixtures.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { rounds } from '../support/rounds.ts';

type Properties = Record<string, unknown> & { id: string; sent: string; parameters: Record<string, unknown> };
interface Feature {
  properties: Properties;
}

const recordings = [
  'derived/alerts_marine_subset_of_2025-12-15_dates_resolved.json',
  'weathergov/alerts_active_zone_second.json',
];
const recorded: Feature[] = hasFixtures
  ? recordings.flatMap(name => (readFixture(name) as { features: Feature[] }).features)
  : [];
const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** An event of a message, as its code says it: what goes on, and until when. */
interface Told {
  code: string;
  key: string;
  goesOn: boolean;
  until: number | null;
}

const running = ['NEW', 'CON', 'EXT', 'EXA', 'EXB', 'COR', 'ROU'];
const ended = ['CAN', 'UPG'];

function told(random: Seeded, recordedCode: string): Told {
  const [, , office = '', kind = '', significance = '', number = ''] = recordedCode.split('.');
  const end = /-(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)Z/.exec(recordedCode)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = end;
  const goesOn = random.chance(0.6);
  const isEndless = random.chance(0.1);
  const until = Date.UTC(2000 + year, month - 1, day, hour, minute) / 1000;
  const action = random.pick(goesOn ? running : ended);
  const endCode = isEndless ? '000000T0000Z' : recordedCode.slice(recordedCode.lastIndexOf('-') + 1, -1);
  return {
    code: `/O.${action}.${office}.${kind}.${significance}.${number}.000000T0000Z-${endCode}/`,
    key: [office, kind, significance, number].join('.'),
    goesOn,
    until: isEndless ? null : until,
  };
}

const codeOf = ({ properties }: Feature): string => String((properties.parameters['VTEC'] as unknown[])[0]);

/** What goes on until further notice has no end beside its code either. */
const isOpen = ({ goesOn, until }: Told): boolean => goesOn && until === null;

/**
 * A list made of recorded messages: their events canceled, replaced, continued and combined, codes removed, messages sent again. The
 * construction gives the messages in force, and until when.
 */
function mutated(random: Seeded): { features: unknown[]; inForce: Map<string, number | null> } {
  const features: Properties[] = [];
  const last = new Map<string, { id: string; told: Told }>();
  const uncoded = new Map<string, number | null>();
  const chosen = recorded.filter(() => random.chance(0.3));
  for (const [index, { properties }] of chosen.entries()) {
    const isCoded = random.chance(0.8);
    let previous: Properties | null = null;
    let before: string[] = [];
    for (let step = 0; step < random.between(1, 4); step++) {
      const codes = [codeOf({ properties }), ...chosen.filter(() => random.chance(0.15)).map(codeOf)];
      const events = [
        ...new Map(codes.map(code => told(random, code)).map(each => [each.key, each])).values(),
      ];
      const id = `${properties.id}-${index}-${step}`;
      const sentAt = seconds(properties.sent) + step * 60 + index;
      const isOver = random.chance(0.4);
      // A message names the earlier ones whose events it covers completely.
      const tellsAll = before.every(key => events.some(each => each.key === key));
      const isNamed = previous !== null && (!isCoded || (tellsAll && random.chance(0.5)));
      before = events.map(({ key }) => key);
      const isExpired = random.chance(0.5);
      const next: Properties = {
        ...properties,
        id,
        sent: new Date(sentAt * 1000).toISOString(),
        messageType: random.pick(['Alert', 'Update']),
        references: isNamed && !isExpired ? [{ identifier: previous?.id }] : random.pick([[], null, [null]]),
        parameters: {
          ...properties.parameters,
          VTEC: isCoded
            ? events.map(({ code }) => (random.chance(0.1) ? ` ${code}\n` : code))
            : random.pick([null, []]),
          ...(isNamed && isExpired && { expiredReferences: [`nws,${previous?.id},${previous?.sent}`] }),
        },
        ...(isCoded && (events.some(isOpen) || random.chance(0.2)) && { ends: null }),
        ...(isCoded
          ? {
              urgency: random.pick(['Past', 'Expected', null]),
              response: random.pick(['AllClear', 'Avoid', null]),
            }
          : isOver
            ? random.pick([{ urgency: 'Past' }, { response: 'AllClear' }])
            : { urgency: 'Expected', response: 'Avoid' }),
      };
      features.push(next);
      if (isCoded) for (const each of events) keepNewest(last, each, id, sentAt);
      else {
        if (previous) uncoded.delete(previous.id);
        if (!isOver) uncoded.set(id, seconds(String(properties['ends'])));
      }
      previous = next;
      if (random.chance(0.2))
        features.push({ ...next, id: `${id}-test`, status: random.pick(['Test', 'Exercise']) });
    }
  }
  const inForce = new Map(uncoded);
  for (const { id, told: event } of last.values()) {
    if (!event.goesOn) continue;
    const other = inForce.get(id);
    const isLater = other === undefined || (other !== null && (event.until === null || event.until > other));
    if (isLater) inForce.set(id, event.until);
  }
  const messages = features.map(properties => ({ properties })).toSorted(() => random.random() - 0.5);
  return { features: messages, inForce };
}

const sentOf = new Map<string, number>();
function keepNewest(
  last: Map<string, { id: string; told: Told }>,
  event: Told,
  id: string,
  sentAt: number,
): void {
  sentOf.set(id, sentAt);
  const other = last.get(event.key);
  if (!other || sentAt > (sentOf.get(other.id) ?? 0)) last.set(event.key, { id, told: event });
}

test.skipIf(!hasFixtures)(
  'of thousands of changes of the recorded warnings no ended one is in force, and none that goes on is dropped',
  () => {
    expect(recorded.length).toBeGreaterThan(10);
    const spread = [seconds('2025-12-14T00:00:00Z'), seconds('2025-12-19T00:00:00Z')] as const;
    let shown = 0;
    for (let seed = 0; seed < 2000 * rounds; seed++) {
      const random = seeded(seed);
      const { features, inForce } = mutated(random);
      const now = random.between(...spread);
      const expected = [...inForce].filter(([, until]) => until === null || until > now).map(([id]) => id);
      const warnings = activeWarnings(readAlerts({ features })?.warnings ?? [], now).map(({ id }) => id);
      expect(warnings.toSorted(), `list ${seed}`).toEqual(expected.toSorted());
      shown += warnings.length;
    }
    expect(shown).toBeGreaterThan(1000 * rounds);
  },
);
