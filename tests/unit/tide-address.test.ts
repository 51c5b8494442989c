import { describe, expect, test } from 'vitest';
import { readTideAddress, tideAddress } from '../../src/core/rules/tide/tide-address.ts';

describe('the address of a tide table', () => {
  test('names a place, a day and a view', () => {
    const address = readTideAddress('lat=37.81&lng=-122.47&date=2027-03-14&view=week');
    expect(address).toMatchObject({ date: '2027-03-14', isDateRefused: false, view: 'week' });
    expect(readTideAddress(tideAddress(address).split('?')[1] ?? '')).toEqual(address);
  });

  test.each(['2027-02-30', '1889-01-01', '2051-01-01', 'tomorrow', '<b>'])(
    'with the date %s, which no table has, shows today and says so',
    date => {
      const address = readTideAddress(`lat=37.81&lng=-122.47&date=${encodeURIComponent(date)}`);
      expect(address).toMatchObject({ date: null, isDateRefused: true });
      expect(tideAddress(address)).not.toContain('date');
    },
  );

  test('without a date shows today and says nothing of it', () => {
    expect(readTideAddress('lat=1&lng=2')).toMatchObject({ date: null, isDateRefused: false });
  });
});
