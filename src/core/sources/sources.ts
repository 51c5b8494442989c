import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { ServicesConfig } from './services-config.ts';
import { createNationalSource } from './nws.ts';
import { createOpenMeteo } from './open-meteo.ts';
import type { ForecastSource } from './source.ts';
import { createStormglass } from './stormglass.ts';

/** Returns the source with this id; an id that this version does not know (or not yet) is a failure, not a crash. */
export function findSource(id: string, config: ServicesConfig): Result<ForecastSource> {
  const source = [createOpenMeteo(config), createNationalSource(config), createStormglass(config)].find(
    each => each.id === id,
  );
  return source ? succeed(source) : fail({ kind: 'unsupportedSource', source: id });
}
