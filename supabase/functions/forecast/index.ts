import { brotli } from '../_shared/brotli.ts';
import { denoDeps } from '../_shared/deno-deps.ts';
import { createForecast } from '../_shared/forecast.ts';
import { postgrestForecasts } from '../_shared/forecast-store.ts';
import { createSharedForecasts } from '../_shared/shared-forecasts.ts';
import { createSharedModels } from '../_shared/shared-models.ts';

const forecast = createForecast({
  shared: createSharedForecasts(postgrestForecasts),
  models: createSharedModels(postgrestForecasts),
  compress: brotli,
});

Deno.serve(request => forecast(request, denoDeps('forecast')));
