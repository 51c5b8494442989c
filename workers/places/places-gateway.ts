import type { TokenSource } from '../../src/core/rules/sync/sync-account.ts';
import type { PlacesGatewayConfig } from '../../src/core/sources/services-config.ts';

interface PlacesGatewayParts {
  config: PlacesGatewayConfig;
  fetch: typeof fetch;
  token: TokenSource;
}

/**
 * Sends a place search to the gateway, which returns the service's own answer. Where the gateway does not answer or does not accept this
 * user, asks the service itself, if the build names it.
 */
export function throughGateway({ config, fetch, token }: PlacesGatewayParts): typeof fetch {
  const post = (query: URLSearchParams, bearer: string, signal: AbortSignal | null): Promise<Response> =>
    fetch(config.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${bearer}`,
        'X-Environment': config.environment,
        ...(config.apiKey !== '' && { apikey: config.apiKey }),
      },
      body: JSON.stringify(
        query.has('q')
          ? { search: query.get('q'), us: query.has('countrycodes') }
          : { lat: Number(query.get('lat')), lng: Number(query.get('lon')) },
      ),
      signal,
    });

  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
    const signal = init?.signal ?? null;
    try {
      const bearer = await token();
      if (bearer !== null) {
        let answer = await post(query, bearer, signal);
        const renewed = answer.status === 401 ? await token(bearer) : null;
        if (renewed !== null) answer = await post(query, renewed, signal);
        if (answer.ok || !config.hasDirect) return answer;
      } else if (!config.hasDirect) return new Response('{}', { status: 401 });
    } catch (error) {
      if (!config.hasDirect || signal?.aborted) throw error;
    }
    return fetch(input, init);
  };
}
