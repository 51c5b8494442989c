interface CodeInputs {
  cloudPct: number;
  /** Water an hour, all of it and the part in showers. */
  precipitationMm: number;
  showersMm: number;
  frozen: boolean;
  capeJkg: number;
  visibilityM: number;
}

/**
 * WMO present-weather code the way the real service chooses it: thunder, then what falls and how hard, then fog, then
 * cloud. Thresholds in millimeters an hour.
 */
export function weatherCode(inputs: CodeInputs): number {
  const { cloudPct, precipitationMm: mm, showersMm, frozen, capeJkg, visibilityM } = inputs;
  if (capeJkg > 700 && showersMm > 2.5) return showersMm > 8 ? 96 : 95;
  const inShowers = showersMm > mm / 2;
  if (frozen && mm >= 0.02) return frozenCode(mm, inShowers);
  if (mm >= 1.3) {
    const strength = mm < 2.5 ? 0 : mm < 7.6 ? 1 : 2;
    return inShowers ? 80 + strength : 61 + 2 * strength;
  }
  if (mm >= 0.1) return mm < 0.5 ? 51 : mm < 1 ? 53 : 55;
  if (visibilityM <= 1000) return 45;
  return cloudPct < 20 ? 0 : cloudPct < 50 ? 1 : cloudPct < 80 ? 2 : 3;
}

function frozenCode(mm: number, inShowers: boolean): number {
  if (inShowers) return mm < 1.1 ? 85 : 86;
  return mm < 0.3 ? 71 : mm < 1.1 ? 73 : 75;
}
