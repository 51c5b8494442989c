import { sharedKey } from '../src/core/rules/alert/shared-alert.ts';
import type { AlertStore } from '../supabase/functions/_shared/alert-store.ts';
import { alertRows, burst } from './alert-rows.ts';
import type { AlertTables, BrowserRow, OutboxRow, RuleRow } from './alert-tables.ts';
import { alertClaims } from './alert-claims.ts';
import { wokenUsers } from './woken-users.ts';

const minuteMs = 60_000;
const mostBrowsers = 10;
const mostFailures = 50;

const shortened = <Given extends { key: string }>(finds: readonly Given[]): Promise<Given[]> =>
  Promise.all(finds.map(async find => ({ ...find, key: await sharedKey(find.key) })));

/** The local stand-in for the migration's functions, which are documented there. `hasUser` stands in for the foreign key. */
export function localAlerts(
  tables: AlertTables,
  parts: { nowMs: () => number; newId: () => string; hasUser: (id: string) => boolean; changed: () => void },
): AlertStore {
  const { nowMs, newId, hasUser, changed } = parts;
  const woken = wokenUsers(tables, nowMs);
  const { toldOf, toldTag, dropBrowsers, waitsOf, dropOutbox, dropDeletedUsers, dropOldest, ...rows } =
    alertRows(tables, parts);
  const done = <Value>(value: Value): Promise<Value> => {
    changed();
    return Promise.resolve(value);
  };

  return {
    watch(userId, browser, rules) {
      const given = browser as Pick<BrowserRow, 'endpoint'>;
      dropBrowsers(each => each.endpoint === given.endpoint && each.userId !== userId);
      const known = tables.browsers.find(({ endpoint }) => endpoint === given.endpoint);
      const fresh = {
        pushesLeft: burst,
        countedAtMs: nowMs(),
        nextAtMs: nowMs(),
        failures: 0,
        unreceived: null,
      };
      const row = { ...fresh, id: newId(), ...known, ...given, userId, seenAtMs: nowMs() } as BrowserRow;
      tables.browsers = [row, ...tables.browsers.filter(({ id }) => id !== row.id)];
      const before = new Map(
        tables.watched.filter(({ browserId }) => browserId === row.id).map(rule => [rule.rule, rule]),
      );
      const asked = (rules as Omit<RuleRow, 'userId'>[]).map(rule => ({
        ...rule,
        userId,
        browserId: row.id,
        dueAtMs: before.get(rule.rule)?.dueAtMs ?? nowMs(),
      }));
      tables.watched = [...tables.watched.filter(({ browserId }) => browserId !== row.id), ...asked];
      const names = new Set(asked.map(({ rule }) => rule));
      dropOutbox(({ browserId, tag }) => browserId === row.id && !names.has(toldOf(userId, tag)?.rule ?? ''));
      const own = tables.browsers
        .filter(each => each.userId === userId && each.id !== row.id)
        .toSorted((a, b) => b.seenAtMs - a.seenAtMs);
      const tooMany = new Set(own.slice(mostBrowsers - 1).map(({ id }) => id));
      dropBrowsers(({ id }) => tooMany.has(id));
      woken.register(userId);
      return done(undefined);
    },
    unwatch(userId, endpoint) {
      dropBrowsers(each => each.userId === userId && (endpoint === null || each.endpoint === endpoint));
      if (!tables.browsers.some(each => each.userId === userId)) {
        tables.told = tables.told.filter(each => each.userId !== userId);
        woken.forget(userId);
      }
      return done(undefined);
    },
    ...alertClaims(tables, { nowMs, toldOf, toldTag, dropOldest, dropOutbox, shortened, done }),
    takeRules(most) {
      dropDeletedUsers();
      const due = tables.watched
        .filter(row => row.dueAtMs <= nowMs() && !woken.isPaused(row.userId))
        .slice(0, most);
      for (const row of due) row.dueAtMs = nowMs() + 14 * minuteMs;
      const once = new Map(due.map(row => [`${row.userId} ${row.rule}`, row]));
      return done(
        [...once.values()].map(row => ({
          ...row,
          told: tables.told
            .filter(({ userId, rule }) => userId === row.userId && rule === row.rule)
            .map(told => ({ ...told, isWaiting: waitsOf(told).length > 0 })),
        })),
      );
    },
    async tell(finds) {
      for (const find of await shortened(finds)) {
        const { userId, rule, key, at, until, event } = find;
        if (!hasUser(userId)) continue;
        const tag = toldTag(find, find.foundAt);
        let known = toldOf(userId, tag);
        if (known) Object.assign(known, { at, until });
        else {
          known = { userId, tag, rule, key, at, until, isTold: false, claimedUntilMs: 0, claimedBy: null };
          tables.told.push(known);
        }
        const watching = tables.watched.filter(each => each.userId === userId && each.rule === rule);
        const toldTo = (browserId: string): OutboxRow['event'] => {
          const place = watching.find(each => each.browserId === browserId)?.place;
          return place === undefined ? event : { ...event, place };
        };
        for (const row of waitsOf(known))
          Object.assign(row, { event: toldTo(row.browserId), isWithdrawn: false });
        if (known.isTold || woken.isPaused(userId)) continue;
        for (const { browserId } of watching) {
          dropOutbox(row => row.browserId === browserId && row.tag === tag);
          tables.outbox.push({ browserId, userId, tag, event: toldTo(browserId) });
        }
      }
      for (const userId of new Set(finds.map(each => each.userId))) dropOldest(userId);
      return done(undefined);
    },
    withdraw(gone) {
      for (const { userId, tag } of gone) {
        for (const row of waitsOf({ userId, tag })) row.isWithdrawn = true;
        if (toldOf(userId, tag)?.isTold !== false) continue;
        tables.told = tables.told.filter(row => row.userId !== userId || row.tag !== tag);
        dropOutbox(row => row.userId === userId && row.tag === tag);
      }
      return done(undefined);
    },
    takePushes(most) {
      dropDeletedUsers();
      const due = tables.browsers
        .filter(
          row =>
            row.nextAtMs <= nowMs() &&
            rows.pushesLeftOf(row) >= 1 &&
            !woken.isPaused(row.userId) &&
            rows.waitingFor(row).length > 0,
        )
        .slice(0, most);
      for (const row of due)
        Object.assign(row, { nextAtMs: nowMs() + 1.5 * minuteMs, message: crypto.randomUUID() });
      return done(
        due.map(row => ({
          ...row,
          message: row.message ?? '',
          unreceived: row.unreceived ?? null,
          waiting: rows.waitingFor(row),
        })),
      );
    },
    finish(id, tags, outcome, waitS) {
      const row = tables.browsers.find(each => each.id === id);
      if (outcome === 'gone') dropBrowsers(each => each.id === id);
      else if (row && (outcome === 'later' || outcome === 'quiet')) {
        row.nextAtMs = nowMs() + waitS * 1000;
        if (outcome === 'later') row.failures += 1;
        dropBrowsers(({ failures }) => failures >= mostFailures);
      } else if (row) {
        if (outcome !== 'dropped') {
          Object.assign(row, { failures: 0, pushesLeft: rows.pushesLeftOf(row) - 1, countedAtMs: nowMs() });
          for (const tag of tags) Object.assign(toldOf(row.userId, tag) ?? {}, { isTold: true });
        }
        const isKept = outcome === 'expected' && row.shown !== row.message;
        if (isKept) {
          row.unreceived = row.unreceived == null ? null : row.unreceived + 1;
          for (const each of tables.outbox.filter(
            other => other.browserId === id && tags.includes(other.tag),
          ))
            Object.assign(each, { message: row.message, notBeforeMs: nowMs() + waitS * 1000 });
        } else dropOutbox(each => each.browserId === id && tags.includes(each.tag));
        row.nextAtMs = nowMs();
      }
      return done(undefined);
    },
    receive(message) {
      for (const row of tables.browsers)
        if (row.message === message) Object.assign(row, { unreceived: 0, shown: message });
      dropOutbox(row => row.message === message);
      return done(undefined);
    },
    clock: () => Promise.resolve(nowMs()),
    noteRound: () => Promise.resolve(),
    takeUnasked(most) {
      dropDeletedUsers();
      return done(woken.takeUnasked(most));
    },
    noteSubscription(userId, isActive) {
      if (woken.note(userId, isActive) && !isActive) dropOutbox(each => each.userId === userId);
      return done(undefined);
    },
  };
}
