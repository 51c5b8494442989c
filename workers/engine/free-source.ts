import type { ForecastSource } from '../sources/source.ts';
import type { EngineContext } from './context.ts';
import { viaGateway } from './gateway-source.ts';
import { wantsLowData, withFewerSeries } from './low-data.ts';

/** The free source as it is asked now: by way of the gateway where the build names one, and for how much. */
export async function freeSource(
  context: EngineContext,
  source: ForecastSource,
  spare: boolean,
): Promise<ForecastSource> {
  const isLow = await wantsLowData(context);
  const direct = isLow ? withFewerSeries(source) : source;
  const { gateway } = context.config;
  return gateway === null ? direct : viaGateway(context, gateway, { direct, spare, isLow });
}
