import type { AlertRule } from '../settings/alert-settings.ts';
import type { Instant } from '../time/time.ts';
import type { Confidence } from '../week/confidence.ts';
import { withRoom, type AlertEvent, type WindowChange } from './alert-events.ts';
import type { RuleCheck } from './rule-checks.ts';

interface Span {
  from: Instant;
  until: Instant;
  /** Forecast confidence; null = none stated. */
  confidence?: Confidence | null;
}

/** Stored data of one place or trip, judged from `now` on. */
export interface WindowMaterial extends Required<Pick<AlertEvent, 'provenance' | 'asOf'>> {
  /** Windows that are certain; for a trip, each spans the first to the last possible departure. */
  windows: readonly Span[];
  /** Spans without enough data. */
  unknown: readonly Span[];
  knownUntil: Instant;
  /** Minimum length of a new window to notify, s. */
  leastS: number;
  /** The trip's name; null for a place. */
  name: string | null;
  /** The activity's. */
  profile?: NonNullable<AlertEvent['profile']>;
  /** False where official warnings count, as on a trip, and could not be checked along all of its way. */
  areWarningsKnown: boolean;
}

/** Smallest loss that is notified, s: smaller changes come and go with every download. */
const shrinksByS = 1800;
/** How far ahead a window is notified, s; days further ahead change with every download. */
export const windowAheadS = 3 * 86_400;

/**
 * Adds the changes of a rule's windows to the list. Each change is notified once: a new window, a window that lost half an hour or more at
 * either end since its last notification, a window that is gone, and a window that the stored data no longer cover. Unknown hours never
 * belong to a window.
 */
export function withWindows(
  events: readonly AlertEvent[],
  rule: AlertRule,
  material: WindowMaterial,
  now: Instant,
): AlertEvent[] {
  const isOwn = ({ key, until }: AlertEvent): boolean =>
    key.startsWith(`${rule.id} `) && until !== null && until > now;
  const ofWarnings = material.areWarningsKnown ? {} : { warningsUnknown: true as const };
  const ahead = material.windows.filter(({ until }) => until > now);
  const taken = new Set<Span>();
  const longest = (of: Span): Span | undefined =>
    ahead
      .filter(each => each.from <= of.until && each.until >= of.from)
      .toSorted((a, b) => leftOf(b, now) - leftOf(a, now))[0];

  const told: AlertEvent[] = [];
  const kept = events.flatMap(event => {
    if (!isOwn(event)) return [event];
    const found = longest({ from: event.at, until: event.until ?? event.at });
    // Two events whose windows have merged become one.
    if (found && taken.has(found)) return [];
    const next = followed(event, found);
    if (found) taken.add(found);
    if (next.id === event.id) return [next];
    told.push(next);
    return [];
  });

  const { window } = rule;
  if (window && window.until > now && !events.some(isOwn)) {
    const chosen = eventOf('open', window);
    const found = longest(window);
    const next = followed({ ...chosen, id: '' }, found);
    if (next.id !== '') told.push(next);
  }
  if (!window)
    for (const each of ahead) {
      const touches = (of: Span): boolean => each.from <= of.until && each.until >= of.from;
      const isNew = !taken.has(each) && !kept.some(event => isOwn(event) && touches(spanOf(event)));
      const isFit = leftOf(each, now) >= material.leastS && each.from <= now + windowAheadS;
      if (isNew && isFit) told.push(eventOf('open', each));
    }
  return told.length === 0 ? kept : withRoom([...told, ...kept], now);

  function followed(event: AlertEvent, found: Span | undefined): AlertEvent {
    const before = spanOf(event);
    const isGone = event.change === 'lost' || event.change === 'unknown';
    if (!found) {
      if (isGone) return event;
      const isUnknown = material.unknown.some(each => each.from < before.until && each.until > before.from);
      return eventOf(isUnknown ? 'unknown' : 'lost', before);
    }
    // Once a window is under way, only its remaining part can shrink.
    const span = event.at <= now ? { ...found, from: Math.min(found.from, event.at) } : found;
    if (isGone) return leftOf(span, now) >= material.leastS ? eventOf('open', span) : event;
    const last = event.told ?? before;
    const lostAtStart = Math.max(span.from, now) - Math.max(last.from, now);
    const lostAtEnd = last.until - span.until;
    if (lostAtStart >= shrinksByS || lostAtEnd >= shrinksByS) return eventOf('shrunk', span);
    const grown = { from: Math.min(last.from, span.from), until: Math.max(last.until, span.until) };
    const { asOf, provenance } = material;
    const { confidence: _before, warningsUnknown: _unknown, ...rest } = event;
    return {
      ...rest,
      ...ofWarnings,
      ...sureOf(span),
      at: span.from,
      until: span.until,
      told: grown,
      asOf,
      provenance,
    };
  }

  function eventOf(change: WindowChange, span: Span): AlertEvent {
    const { from, until } = span;
    const key = `${rule.id} ${from}`;
    return {
      key,
      id: `${key} ${change} ${now}`,
      placeId: rule.placeId,
      kind: 'window',
      threshold: null,
      at: from,
      until,
      value: null,
      event: material.name,
      change,
      told: { from, until },
      ...(rule.tripId !== undefined && { tripId: rule.tripId }),
      ...(material.profile && { profile: material.profile }),
      ...sureOf(span),
      ...ofWarnings,
      provenance: material.provenance,
      asOf: material.asOf,
      foundAt: now,
      readAt: null,
      notifiedAt: null,
    };
  }
}

const sureOf = ({ confidence }: Span) => (confidence ? { confidence } : {});

const spanOf = ({ at, until }: AlertEvent): Span => ({ from: at, until: until ?? at });

const leftOf = ({ from, until }: Span, now: Instant): number => until - Math.max(from, now);

/** Returns up to when the data of a window rule are complete. */
export function checkWindows(material: WindowMaterial, now: Instant): RuleCheck {
  const gap = material.unknown.find(({ until }) => until > now);
  const until = Math.min(material.knownUntil, gap?.from ?? Infinity);
  if (until <= now || material.asOf == null) return { until: null, why: 'nothing' };
  return { until, asOf: material.asOf };
}
