import type { EarlyWeather } from '../../src/domain/early-weather.ts';
import type { Instant } from '../../src/domain/time.ts';

/** Asked longer ago, it is asked again: the forecast of a page that lay in the background may have changed. */
const maxAgeS = 600;

/** How a source is asked when the document has asked ahead of it. */
export interface Asking {
  fetch: typeof fetch;
  /** When what is now stored was asked for: an answer is not younger for having waited. */
  now: Instant;
}

/** Answers from `early` what was asked there word for word, each once; everything else goes over the network. */
export function askingAfter(early: EarlyWeather | null, { fetch, now }: Asking): Asking {
  if (!early || now - early.askedAt > maxAgeS || early.askedAt > now) return { fetch, now };
  const left = new Map(early.answers.map(answer => [answer.url, answer]));
  return {
    now: early.askedAt,
    fetch: async (input, init) => {
      const given = typeof input === 'string' ? left.get(input) : undefined;
      if (!given) return fetch(input, init);
      left.delete(given.url);
      return new Response(given.text, { status: given.status, headers: given.headers });
    },
  };
}
