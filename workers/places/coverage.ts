import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { isNumber } from '../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { isFarFromUsWaters } from '../../src/core/rules/place/us-waters.ts';
import { dayS, type Instant } from '../../src/core/rules/time/time.ts';
import { getJson } from '../../src/core/sources/get-json.ts';
import { keptAnswer } from './kept-answers.ts';
import { providers, type PlaceServices } from './services.ts';

const provider = providers.coverage;
/** A wrong "no" must expire soon: a place without coverage gets no official warnings. */
const lifeS = { covered: 30 * dayS, notCovered: dayS };
const timeoutMs = 8000;

/**
 * HTTP 404 = not covered. Positions far from all covered waters are not asked for. Any other failure = unknown, returned as that failure.
 */
export function isCovered(
  services: PlaceServices,
  at: Coordinates,
  signal?: AbortSignal,
): Promise<Result<boolean>> {
  if (isFarFromUsWaters(at)) return Promise.resolve(succeed(false));
  const cell = cellOf(at);
  return keptAnswer(services, {
    key: `coverage:${cell}`,
    lifeS: value => (value ? lifeS.covered : lifeS.notCovered),
    ask: async () => {
      const answer = await getJson(`${services.config.coverageUrl}/${cell}`, {
        ...services,
        provider,
        signal,
        timeoutMs,
        retries: 1,
      });
      if (answer.ok) return isRecord(answer.value.json) ? succeed({ json: true }) : broken('not an object');
      const isOutside = answer.failure.kind === 'http' && answer.failure.status === 404;
      return isOutside ? succeed({ json: { deniedAt: services.now() } satisfies Denial }) : answer;
    },
    parse: json => {
      if (json === true) return succeed(true);
      return isDenial(json) && json.deniedAt <= services.now() ? succeed(false) : broken('not an answer');
    },
  });
}

/** A "no" is stored with its time. One stored while the clock was ahead would otherwise last until that later day is over. */
interface Denial {
  deniedAt: Instant;
}

const isDenial = (json: unknown): json is Denial => isRecord(json) && isNumber(json['deniedAt']);

/** About a kilometer: two decimals, without the trailing zeros that the service answers with a redirect. */
const cellOf = ({ lat, lng }: Coordinates): string => `${Number(lat.toFixed(2))},${Number(lng.toFixed(2))}`;

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
