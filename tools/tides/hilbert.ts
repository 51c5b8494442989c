/** How far along a Hilbert curve over the whole map a position (in 0.0001°) lies. */
export function hilbertPlace({ latitude, longitude }: { latitude: number; longitude: number }): number {
  let x = Math.floor(((longitude + 180e4) / 360e4) * (side - 1));
  let y = Math.floor(((latitude + 90e4) / 180e4) * (side - 1));
  let place = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const isEast = x & half ? 1 : 0;
    const isNorth = y & half ? 1 : 0;
    place += half * half * ((3 * isEast) ^ isNorth);
    if (isNorth) continue;
    if (isEast) [x, y] = [side - 1 - x, side - 1 - y];
    [x, y] = [y, x];
  }
  return place;
}

const side = 2 ** 16;
