import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnPosition } from '../../src/shell/device/use-own-position.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a device at rest that reports nothing is asked for its position of this moment, never for a cached one', () => {
  const watchPosition = vi.fn<Geolocation['watchPosition']>(() => 1);
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, getCurrentPosition, clearWatch: () => undefined },
  });
  const { result } = renderHook(useOwnPosition);
  act(() => result.current.watch());
  expect(getCurrentPosition).not.toHaveBeenCalled();
  act(() => result.current.watch());
  expect(watchPosition).toHaveBeenCalledTimes(1);
  expect([watchPosition.mock.lastCall?.[2], getCurrentPosition.mock.lastCall?.[2]]).toEqual([
    { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
  ]);
});
