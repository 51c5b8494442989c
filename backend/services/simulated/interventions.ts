import { metresPerFoot } from '../../../src/core/rules/unit/units.ts';
import type { ScenarioName } from '../scenario.ts';
import type { Drivers } from './ocean/drivers.ts';
import { hourMs, knotsPerMs } from './measures.ts';
import { ramp } from './ocean/curves.ts';
import type { Intervention } from './ocean/ocean.ts';
import type { Train } from './ocean/swell.ts';

const msPerKnot = 1 / knotsPerMs;
const dayMs = 24 * hourMs;

/** How a scenario changes the simulated world, as seen from the service's clock. */
export function interventionFor(name: ScenarioName, nowMs: number): Intervention {
  switch (name) {
    case 'calm':
      return calm;
    case 'building-storm':
      return buildingStorm(nowMs);
    case 'hurricane':
      return hurricane;
    case 'heavy-rain':
      return heavyRain(nowMs);
    default:
      return {};
  }
}

const calm: Intervention = {
  drivers: natural => ({
    ...natural,
    windMs: Math.min(natural.windMs, 3 * msPerKnot),
    gustFactor: 1.2,
    pressureHpa: 1024,
    unsettled: -1,
    rainMm: 0,
    showersMm: 0,
    murk: 0,
  }),
  waves: ({ windWave, swell }) => ({ windWave, swell: resized(swell, 1.2 * metresPerFoot) }),
};

/** Fair today, a gale in three days, a storm with thunder in five. */
function buildingStorm(nowMs: number): Intervention {
  const progress = (ms: number) => ramp(ms, nowMs + 12 * hourMs, nowMs + 5 * dayMs);
  return {
    drivers: (natural, ms) => {
      const share = progress(ms);
      return {
        ...natural,
        windMs: (7 + 43 * share) * msPerKnot,
        windFromDeg: 150 + 60 * share,
        gustFactor: 1.3 + 0.1 * share,
        pressureHpa: 1020 - 40 * share,
        unsettled: -0.5 + 2 * share,
        rainMm: 6 * ramp(share, 0.4, 1),
        showersMm: 5 * ramp(share, 0.7, 1),
        murk: 0.1,
      };
    },
    waves: ({ windWave, swell }, ms) => ({
      windWave,
      swell: resized(swell, (2 + 12 * progress(ms)) * metresPerFoot),
    }),
  };
}

/** 55 knots and 20 feet, all the time. */
const hurricane: Intervention = {
  drivers: natural => ({
    ...natural,
    windMs: 55 * msPerKnot,
    gustFactor: 1.35,
    pressureHpa: 962,
    unsettled: 1.5,
    rainMm: 12,
    showersMm: 6,
    murk: 0.2,
  }),
  // Together 20 ft and a little: heights add as energies.
  waves: ({ windWave, swell }) => ({
    windWave: { ...windWave, heightM: 17.4 * metresPerFoot },
    swell: resized(swell, 10 * metresPerFoot),
  }),
};

/** Rain all day, and 2.3 inches in the single hour at 18:00 UTC tomorrow. */
function heavyRain(nowMs: number): Intervention {
  const cloudburst = (Math.floor(nowMs / dayMs) + 1) * dayMs + 18 * hourMs;
  return {
    drivers: (natural, ms): Drivers => ({
      ...natural,
      unsettled: Math.max(natural.unsettled, 0.8),
      rainMm: ms === cloudburst ? 2.3 * 25.4 : Math.max(natural.rainMm, 0.4),
      showersMm: 0,
    }),
  };
}

/** The strongest train made this high, the others smaller in proportion. A sheltered bay gets its share too. */
function resized(natural: Train[], heightM: number): Train[] {
  const [first] = natural;
  if (!first) return natural;
  const factor = heightM / Math.max(first.heightM, 0.05);
  return natural.map((train, i) => ({
    ...train,
    heightM: i === 0 ? heightM : Math.min(train.heightM * factor, heightM / 2),
  }));
}
