import { inEuropeanWaveModel } from '../ocean/land.ts';
import { wobble } from '../ocean/noise.ts';
import type { Place, Variable } from './place.ts';

/** A model that can be asked for by name; each has its own opinion of the simulated ocean. */
interface Model {
  seed: number;
  marine: boolean;
  covers?: (at: { lat: number; lng: number }) => boolean;
}

const models: Record<string, Model> = {
  ecmwf_ifs025: { seed: 301, marine: false },
  gfs_seamless: { seed: 302, marine: false },
  icon_seamless: { seed: 303, marine: false },
  meteofrance_seamless: { seed: 304, marine: false },
  ukmo_seamless: { seed: 305, marine: false },
  gem_seamless: { seed: 306, marine: false },
  ecmwf_wam: { seed: 301, marine: true },
  ecmwf_wam025: { seed: 301, marine: true },
  ncep_gfswave025: { seed: 302, marine: true },
  gwam: { seed: 303, marine: true },
  ewam: { seed: 303, marine: true, covers: inEuropeanWaveModel },
  meteofrance_wave: { seed: 304, marine: true },
};
const bestMatch = /^(marine_)?best_match$/;

export const isModelName = (name: string): boolean => bestMatch.test(name) || Object.hasOwn(models, name);

const dayMs = 86_400_000;
const differing = /^(wind_speed|wind_gusts)_10m|^(wave|wind_wave|swell_wave)_height/;

/** A share of the value by which a forecast of this age is off: nothing at its issue, more than a third after six days. */
function errorAt(seed: number, place: Place, ms: number, leadDays: number): number {
  const grown = Math.min(0.55, 0.02 + 0.07 * Math.max(0, leadDays));
  return 1 + grown * wobble({ seed, wavenumber: 5, periodHours: 60 }, place, ms / 3_600_000);
}

/** What one model says where the best match says `variable`; null = it has nothing here. */
export function asModel(
  variable: Variable | null,
  { base, name, marine, place }: { base: string; name: string; marine: boolean; place: Place },
): Variable | null {
  if (variable === null || bestMatch.test(name)) return variable;
  const model = models[name];
  if (!model || model.marine !== marine || model.covers?.(place) === false) return null;
  if (!differing.test(base)) return variable;
  return scaled(variable, ms => errorAt(model.seed, place, ms, (ms - place.nowMs) / dayMs));
}

/** What the run of so many days before said of the same hour. */
export function asEarlierRun(variable: Variable, place: Place, daysBefore: number): Variable {
  return scaled(variable, ms =>
    errorAt(400 + daysBefore, place, ms, daysBefore + Math.max(0, ms - place.nowMs) / dayMs),
  );
}

const scaled = (variable: Variable, factorAt: (ms: number) => number): Variable => ({
  ...variable,
  read: moment => {
    const value = variable.read(moment);
    return value === null ? null : Math.max(0, value * factorAt(moment.ms));
  },
});
