import { createForecast } from '../supabase/functions/_shared/forecast.ts';
import type { FunctionHandler } from '../supabase/functions/_shared/endpoint.ts';
import { createPlaces } from '../supabase/functions/_shared/places.ts';
import { compressBytes } from './compress.ts';
import { localPlaces } from './place-answers.ts';
import { localForecasts } from './shared-forecasts.ts';

/**
 * The gateway's functions with all that they keep. Another scenario is another source: what was kept of the one before is forgotten, or
 * for an hour nobody would see what was switched to.
 */
export function localGateway(nowMs: () => number, sourceOf: () => unknown): Record<string, FunctionHandler> {
  const forgetful = (start: () => FunctionHandler): FunctionHandler => {
    let source = sourceOf();
    let handler = start();
    return (request, deps) => {
      if (source !== sourceOf()) {
        source = sourceOf();
        handler = start();
      }
      return handler(request, deps);
    };
  };
  return {
    forecast: forgetful(() => {
      const kept = localForecasts(nowMs);
      return createForecast({ storeOf: () => kept, compress: compressBytes });
    }),
    places: forgetful(() => {
      const kept = localPlaces();
      return createPlaces(() => kept);
    }),
  };
}
