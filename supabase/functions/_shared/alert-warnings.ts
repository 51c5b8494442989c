import { uncheckedReport, type WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import { placeAsked } from '../../../src/core/rules/official/official-question.ts';
import { placeOfAnswer, reportOf } from '../../../src/core/rules/official/official-report.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { isFarFromUsWaters } from '../../../src/core/rules/place/us-waters.ts';
import type { Network } from '../../../src/core/sources/get-json.ts';
import { activeAlerts } from '../../../src/core/sources/nws-alerts.ts';
import { findPoint } from '../../../src/core/sources/nws.ts';
import { servicesAt } from '../../../src/core/sources/official/official-feeds.ts';
import { readServicesConfig } from '../../../src/core/sources/services-config.ts';
import type { Deps } from './deps.ts';
import type { OfficialAnswers } from './official-answers.ts';

/** After so many failures in a row a round stops asking the National Weather Service: each takes its whole patience, and hundreds of them a round. */
const mostFailures = 8;

/**
 * The official warnings of one place at a time, for one round of alerts; null = not known. As on a device, the National Weather Service's
 * count where it covers the place, and those of the other services elsewhere, so that both find the same.
 */
export function createWarnings(
  official: OfficialAnswers,
  deps: Deps,
): (at: Coordinates, nowS: number) => Promise<WarningReport | null> {
  const config = readServicesConfig({ VITE_ALERTS_URL: deps.env('ALERTS_URL') });
  const network: Network = {
    fetch: (url, init) => deps.fetch(url instanceof Request ? url.url : url.toString(), init),
  };
  const log = (reason: string): void =>
    deps.log({ event: 'failed', function: 'evaluate-alerts', status: 502, reason, userId: null });
  let [failures, isGivenUp] = [0, false];

  function noteWarnings(hasFailed: boolean): void {
    failures = hasFailed ? failures + 1 : 0;
    if (isGivenUp || failures < mostFailures) return;
    isGivenUp = true;
    log('Warnings: asked for no more in this round');
  }

  async function ofNational(at: Coordinates, nowS: number): Promise<WarningReport | 'not covered' | null> {
    if (isFarFromUsWaters(at)) return 'not covered';
    if (isGivenUp) return null;
    const answer = await activeAlerts(config, at, network);
    const isOutside = !answer.ok && answer.failure.kind === 'notCovered';
    noteWarnings(!answer.ok && !isOutside);
    if (isOutside) return 'not covered';
    if (!answer.ok) {
      log(`Warnings: ${answer.failure.kind}`);
      return null;
    }
    const { warnings, answeredAt, provenance, unread } = answer.value;
    return {
      coordinates: { lat: at.lat, lng: at.lng },
      coverage: 'covered',
      checkedAt: nowS,
      answeredAt,
      provenance,
      warnings,
      failed: unread && { at: nowS, failure: unread },
    };
  }

  async function ofOthers(at: Coordinates, nowS: number): Promise<WarningReport | 'not covered' | null> {
    if (servicesAt(at).length === 0) return 'not covered';
    const question = { places: [placeAsked(at, false)], languages: [], known: null };
    const answer = await official(question, deps).catch(() => null);
    const place = answer && placeOfAnswer(answer, at);
    if (!place) return null;
    const report = reportOf(place, uncheckedReport(at), nowS);
    return report.coverage === 'notCovered' ? 'not covered' : report;
  }

  /** The service answers for foreign waters with an empty list of warnings as well; null = it does not say. */
  async function isNational(at: Coordinates): Promise<boolean | null> {
    const coverageUrl = config.alertsUrl.replace(/\/alerts\/active$/, '/points');
    const point = await findPoint({ coverageUrl }, at, network);
    return point.ok ? true : point.failure.kind === 'notCovered' ? false : null;
  }

  return async (at, nowS) => {
    const [others, national] = await Promise.all([ofOthers(at, nowS), ofNational(at, nowS)]);
    if (national === 'not covered') return others === 'not covered' ? null : others;
    if (others === 'not covered' || (national && national.warnings.length > 0)) return national;
    // Only where it matters who covers the place, as this is one more question for each place.
    if (others && others.warnings.length === 0 && others.failed === null) return national;
    if (national === null && (others?.warnings ?? []).length === 0) return null;
    const isCovered = isGivenUp ? null : await isNational(at);
    return isCovered === null ? null : isCovered ? national : others;
  };
}
