import { createForecast } from '../supabase/functions/_shared/forecast.ts';
import type { FunctionHandler } from '../supabase/functions/_shared/endpoint.ts';
import { createObservations } from '../supabase/functions/_shared/observations.ts';
import {
  createOfficialAnswers,
  type OfficialAnswers,
} from '../supabase/functions/_shared/official-answers.ts';
import { createOfficial } from '../supabase/functions/_shared/official.ts';
import { createPlaces } from '../supabase/functions/_shared/places.ts';
import {
  createSharedForecasts,
  type SharedForecasts,
} from '../supabase/functions/_shared/shared-forecasts.ts';
import { createSharedModels, type SharedModels } from '../supabase/functions/_shared/shared-models.ts';
import { brotli } from '../supabase/functions/_shared/brotli.ts';
import { localPlaces } from './place-answers.ts';
import { localForecasts } from './shared-forecasts.ts';
import { localFeeds } from './official-feeds.ts';
import { localAnswers } from './source-answers.ts';

interface LocalGateway {
  functions: Record<string, FunctionHandler>;
  /** What alerts are looked for in, too. */
  shared: SharedForecasts;
  official: OfficialAnswers;
}

/** The gateway's functions with their stores. A change of scenario clears them, because stored answers would hide it for an hour. */
export function localGateway(nowMs: () => number, sourceOf: () => unknown): LocalGateway {
  const forgetful = <Args extends unknown[], Answer>(
    start: () => (...args: Args) => Answer,
  ): ((...args: Args) => Answer) => {
    let source = sourceOf();
    let handler = start();
    return (...args) => {
      if (source !== sourceOf()) {
        source = sourceOf();
        handler = start();
      }
      return handler(...args);
    };
  };
  const shared: SharedForecasts = forgetful(() => {
    const kept = localForecasts(nowMs);
    return createSharedForecasts(() => kept);
  });
  const official: OfficialAnswers = forgetful(() => {
    const kept = localFeeds(nowMs);
    return createOfficialAnswers(() => kept);
  });
  const ofModels = (kind: keyof SharedModels): SharedModels['models'] =>
    forgetful(() => {
      const kept = localForecasts(nowMs);
      return createSharedModels(() => kept)[kind];
    });
  const models: SharedModels = { models: ofModels('models'), runs: ofModels('runs') };
  const functions: Record<string, FunctionHandler> = {
    forecast: createForecast({ shared, models, compress: brotli }),
    observations: forgetful(() => {
      const kept = localAnswers(nowMs);
      return createObservations(() => kept);
    }),
    official: createOfficial(official),
    places: forgetful(() => {
      const kept = localPlaces();
      return createPlaces(() => kept);
    }),
  };
  return { functions, shared, official };
}
