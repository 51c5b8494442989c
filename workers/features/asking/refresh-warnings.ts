import { ownServer, succeed, type Failure, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import {
  uncheckedReport,
  warningsId,
  type WarningReport,
} from '../../../src/core/rules/forecast/warnings.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import { activeAlerts } from '../../../src/core/sources/nws-alerts.ts';
import { nowS, type EngineContext } from '../../context.ts';

/** How long an answer counts as current, s. */
const recheckAfterS = 10 * 60;

/**
 * Fetches the official warnings of a place, whatever the forecast's source is, and stores the answer. A failed check is recorded and leaves
 * the stored warnings, which end by the clock.
 */
export function refreshWarnings(
  context: EngineContext,
  at: Coordinates,
  { force }: { force: boolean },
): Promise<Result<WarningReport>> {
  const id = warningsId(at);
  return context.exclusive(`refresh-${id}`, async () => {
    const now = nowS(context);
    const stored = await readDevice<WarningReport>(context.database, id);
    if (stored && !force && isRecent(stored, now)) return succeed(stored);
    const report = await check(context, at, stored, { now, force });
    return context.withStorageRetry(async () => {
      await writeDevice(context.database, id, report);
      return succeed(report);
    });
  });
}

const isRecent = ({ checkedAt, failed }: WarningReport, now: Instant): boolean =>
  checkedAt !== null && failed === null && Math.abs(now - checkedAt) < recheckAfterS;

async function check(
  context: EngineContext,
  at: Coordinates,
  stored: WarningReport | null,
  { now, force }: { now: Instant; force: boolean },
): Promise<WarningReport> {
  const before = stored ?? uncheckedReport(at);
  const failedBy = (failure: Failure): WarningReport => ({ ...before, failed: { at: now, failure } });
  // The code of other services is a separate file, which most devices in US waters never need.
  const askOthers = async (): Promise<WarningReport> => {
    try {
      const { checkOfficial } = await import('./official-warnings.ts');
      return await checkOfficial(context, at, before, { now, mostAgeS: force ? 0 : recheckAfterS });
    } catch {
      return failedBy({ kind: 'unreachable', provider: ownServer });
    }
  };

  // Coverage by another service says nothing about the National Weather Service.
  const isWatched = before.coverage === 'covered' && before.official === undefined;
  const coverage = await context.isCovered(at);
  // The service sometimes denies positions that it covers. Once it has covered a place, only its warnings service can revoke that.
  if (coverage.ok && !coverage.value && !isWatched) return askOthers();
  const alerts = await activeAlerts(context.config, at, { fetch: context.fetch });
  if (!alerts.ok) return alerts.failure.kind === 'notCovered' ? askOthers() : failedBy(alerts.failure);
  const { warnings, unread, provenance, answeredAt } = alerts.value;
  // Foreign waters also get an empty list, which says nothing without the coverage.
  if (!coverage.ok && warnings.length === 0 && !isWatched) return failedBy(coverage.failure);
  const failed = unread && { at: now, failure: unread };
  const { official: _others, ...here } = before;
  return { ...here, coverage: 'covered', checkedAt: now, answeredAt, provenance, warnings, failed };
}
