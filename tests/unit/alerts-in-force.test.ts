import { describe, expect, test } from 'vitest';
import { readAlerts } from '../../src/core/sources/nws-alerts.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { rounds } from '../support/rounds.ts';

const iso = (second: number) => new Date(Date.UTC(2026, 2, 17) + second * 1000).toISOString();
const message = (properties: Record<string, unknown>) => ({
  properties: { id: 'a', event: 'Gale Warning', status: 'Actual', messageType: 'Alert', ...properties },
});
const vtec = (...codes: string[]) => ({ parameters: { VTEC: codes } });
const shown = (...messages: unknown[]) => readAlerts({ features: messages })?.warnings ?? null;
const ids = (...messages: unknown[]) => shown(...messages)?.map(({ id }) => id);

describe('what is in force', () => {
  test('a gale that was cancelled is not, though its message is an alert of today', () => {
    const cancelled = {
      ...vtec('/O.CAN.TJSJ.GL.W.0015.000000T0000Z-260318T0000Z/'),
      urgency: 'Past',
      response: 'AllClear',
      ends: '2026-03-18T00:00:00Z',
    };
    expect(shown(message(cancelled))).toEqual([]);
  });

  test('a watch is not once the warning that it became is there', () => {
    const watch = { ...vtec('/O.UPG.KMTR.GL.A.0007.260317T1800Z-260318T0600Z/'), event: 'Gale Watch' };
    const warning = { id: 'b', ...vtec('/O.NEW.KMTR.GL.W.0009.260317T1800Z-260318T0600Z/') };
    expect(ids(message(watch), message(warning))).toEqual(['b']);
  });

  test('a message that cancels one event and issues another stays, under the other’s name and until its end', () => {
    const both = vtec(
      '/O.CAN.KMTR.GL.W.0009.000000T0000Z-260318T0600Z/',
      '/O.NEW.KMTR.SC.Y.0031.260317T1800Z-260318T1200Z/',
    );
    expect(shown(message({ ...both, ends: '2026-03-18T06:00:00Z' }))).toMatchObject([
      { event: 'Small Craft Advisory', band: 'smallCraft', until: Date.UTC(2026, 2, 18, 12) / 1000 },
    ]);
  });

  test('without an event code the message’s own urgency and response decide', () => {
    expect(ids(message({ urgency: 'Past' }), message({ id: 'b', response: 'AllClear' }))).toEqual([]);
    expect(ids(message({ urgency: 'Immediate', response: 'Monitor' }))).toEqual(['a']);
    // A code decides alone: the service has called running events past.
    expect(
      ids(message({ urgency: 'Past', ...vtec('/O.CON.KMTR.GL.W.0009.000000T0000Z-260318T0600Z/') })),
    ).toEqual(['a']);
  });

  test('a message named only among those that have expired is replaced', () => {
    const parameters = {
      expiredReferences: [
        'w-nws.webmaster@noaa.gov,x,2026-03-16T13:15:00-08:00 w-nws.webmaster@noaa.gov,a,2026-03-16T18:15:00-08:00',
      ],
    };
    expect(ids(message({ sent: iso(0) }), message({ id: 'b', sent: iso(60), parameters }))).toEqual(['b']);
  });

  test('no message is replaced by itself or by an earlier one', () => {
    const references = [{ identifier: 'a' }, { identifier: 'b' }];
    expect(
      ids(message({ sent: iso(0), references }), message({ id: 'b', sent: iso(60), references })),
    ).toEqual(['b']);
  });

  test('an event that was issued three times stands once, as last told', () => {
    const told = (id: string, second: number, action: string) =>
      message({
        id,
        sent: iso(second),
        ...vtec(`/O.${action}.KMTR.GL.W.0009.260317T1800Z-260318T0600Z/`),
      });
    expect(ids(told('b', 60, 'CON'), told('c', 120, 'EXT'), told('a', 0, 'NEW'))).toEqual(['c']);
  });
});

// A made-up day of a service: events begin, go on and end in messages of one or two of them. The construction gives the expected result.
const running = ['NEW', 'CON', 'EXT', 'EXA', 'EXB', 'EXP', 'COR', 'ROU'];
const ended = ['CAN', 'UPG'];
const kinds = ['GL.W', 'SC.Y', 'SR.W', 'HU.W', 'GL.A', 'MA.W', 'CF.Y'];

interface Day {
  features: unknown[];
  /** Of each event that continues, the one message that has it. */
  expected: Set<string>;
}

function dayOf(random: Seeded): Day {
  const last = new Map<string, { id: string; goesOn: boolean }>();
  const told = new Map<string, string[]>();
  const features: unknown[] = [];
  const events = Array.from(
    { length: random.between(1, 5) },
    (_none, index) => `KMTR.${random.pick(kinds)}.00${10 + index}`,
  );
  for (let index = 0; index < random.between(2, 9); index++) {
    const id = `m${index}`;
    const about = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(events)));
    const codes = [...about].map(event => {
      const goesOn = random.chance(0.7);
      last.set(event, { id, goesOn });
      const until = random.chance(0.1) ? '000000T0000Z' : '260318T0600Z';
      return `/O.${random.pick(goesOn ? running : ended)}.${event}.000000T0000Z-${until}/`;
    });
    // A message replaces those whose events it covers completely.
    const replaced = [...told].filter(([, theirs]) => theirs.every(event => about.has(event)));
    const named = replaced.filter(() => random.chance(0.5)).map(([other]) => other);
    const isExpired = random.chance(0.5);
    features.push(
      message({
        id,
        sent: iso(index * 60),
        messageType: random.pick(['Alert', 'Update']),
        urgency: random.pick(['Expected', 'Immediate', 'Past', null]),
        response: random.pick(['Avoid', 'AllClear', null]),
        references: isExpired ? [] : named.map(identifier => ({ identifier })),
        parameters: {
          VTEC: random.chance(0.2) ? [...codes, 'not a code'] : codes,
          ...(isExpired && { expiredReferences: [named.map(other => `nws,${other},${iso(0)}`).join(' ')] }),
        },
      }),
    );
    told.set(id, [...about]);
    if (random.chance(0.2))
      features.push(message({ id: `t${index}`, status: 'Test', sent: iso(index * 60) }));
  }
  const expected = new Set([...last.values()].filter(({ goesOn }) => goesOn).map(({ id }) => id));
  return { features: features.toSorted(() => random.random() - 0.5), expected };
}

test('of thousands of days of messages no ended event is shown, and none that goes on is missing', () => {
  for (let seed = 0; seed < 2000 * rounds; seed++) {
    const { features, expected } = dayOf(seeded(seed));
    const found = new Set(shown(...features)?.map(({ id }) => id));
    expect(found, `day ${seed}`).toEqual(expected);
  }
});
