import type { DeviceStorage } from '../../src/first-paint/device-storage.ts';

/** A storage with no room left: what it holds stays, nothing is added. */
export const fullStorage = (items: Readonly<Record<string, string>> = {}): DeviceStorage => {
  const held = new Map(Object.entries(items));
  return {
    getItem: key => held.get(key) ?? null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: key => void held.delete(key),
  };
};
