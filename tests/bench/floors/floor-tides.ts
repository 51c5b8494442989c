import { heightAt, hoursOf, riseAt, type Waves } from '../../../src/core/rules/tide/waves.ts';

/**
 * The straightforward way to the turns of a tide: all cosines summed again every quarter of an hour, and twenty halvings where the
 * rise changes its sign.
 */
export function floorTurns(waves: Waves, from: number, until: number): { time: number; heightM: number }[] {
  const turns: { time: number; heightM: number }[] = [];
  const end = hoursOf(waves, until);
  let last = hoursOf(waves, from);
  let rise = riseAt(waves, last);
  for (let hours = last + 0.25; hours <= end; hours += 0.25) {
    const next = riseAt(waves, hours);
    if (next > 0 !== rise > 0) {
      let [low, high] = [last, hours];
      for (let halving = 0; halving < 20; halving++) {
        const middle = (low + high) / 2;
        if (riseAt(waves, middle) > 0 === rise > 0) low = middle;
        else high = middle;
      }
      turns.push({ time: waves.origin + low * 3600, heightM: heightAt(waves, low) });
    }
    [last, rise] = [hours, next];
  }
  return turns;
}
