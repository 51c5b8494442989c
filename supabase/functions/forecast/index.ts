import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { denoDeps } from '../_shared/deno-deps.ts';
import { createForecast } from '../_shared/forecast.ts';
import { postgrestForecasts } from '../_shared/forecast-store.ts';
import { createSharedForecasts } from '../_shared/shared-forecasts.ts';

const brotli = promisify(brotliCompress);

const forecast = createForecast({
  shared: createSharedForecasts(postgrestForecasts),
  compress: async bytes =>
    Uint8Array.from(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
});

Deno.serve(request => forecast(request, denoDeps()));
