import { expect, test } from 'vitest';
import { currentPredictor } from '../../src/core/rules/tide/current-predictor.ts';
import { streamsAt } from '../../workers/tides/streams-at.ts';
import { packOf } from '../support/tide-packs.ts';

const pack = packOf('currents');
const from = Date.parse('2026-11-29T00:00Z') / 1000;
const ids = pack.ids();
/** One station with constants and one that follows a reference, both with directions. */
const indexOf = (isFollowing: boolean): number =>
  ids.findIndex((_, index) => {
    const { offsets, floodTowards, ebbTowards } = pack.station(index);
    return (offsets !== null) === isFollowing && floodTowards !== null && ebbTowards !== null;
  });

test.each([
  ['its own constants', false],
  ['those of its reference', true],
])('the stream of an hour is that of the table, flood and ebb, by %s', (_, isFollowing) => {
  const index = indexOf(isFollowing);
  const { station, events } = currentPredictor(pack, index);
  const id = ids[index] ?? '';
  const found = (type: 'flood' | 'ebb') => {
    const event = events(from, from + 86_400).find(each => each.type === type);
    const [stream] = streamsAt(pack, [id, 'nobody/1'], event?.time ?? NaN);
    return { event, stream };
  };
  const { event: flood, stream: floodStream } = found('flood');
  expect(floodStream).toMatchObject({ id, name: station.name, towardDeg: station.floodTowards });
  expect(floodStream?.speedKt).toBeCloseTo(flood?.speedKt ?? NaN, 1);
  const { event: ebb, stream: ebbStream } = found('ebb');
  expect(ebbStream).toMatchObject({ towardDeg: station.ebbTowards });
  expect(ebbStream?.speedKt).toBeCloseTo(ebb?.speedKt ?? NaN, 1);
});

test('in a year without tables, and at stations that are not asked for, there is no stream', () => {
  const id = ids[indexOf(false)] ?? '';
  expect(streamsAt(pack, [id], Date.parse('2060-01-01T00:00Z') / 1000)).toEqual([]);
  expect(streamsAt(pack, [], from)).toEqual([]);
});
