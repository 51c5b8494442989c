/** Upper bounds of degrees 0 to 8, m; higher seas are degree 9. */
const upToM = [0, 0.1, 0.5, 1.25, 2.5, 4, 6, 9, 14];

const degrees = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type DouglasDegree = (typeof degrees)[number];

const mPerFt = 0.3048;

/** Returns the degree of the sea, 0 to 9, from the significant wave height in feet (Douglas scale, WMO code table 3700). */
export function douglasDegree(waveHeightFt: number): DouglasDegree {
  const heightM = waveHeightFt * mPerFt;
  return degrees.find(degree => heightM <= (upToM[degree] ?? Infinity)) ?? 9;
}
