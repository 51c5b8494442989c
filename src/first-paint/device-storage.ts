export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the browser refuses to keep (blocked cookies, a private window, no room left) stands here
 * until the page ends, or until another tab writes under the same key: signing in then works up to the reload instead of failing.
 */
export function guardedStorage(open: () => DeviceStorage): DeviceStorage {
  const unkept = new Map<string, { value: string; insteadOf: string | null }>();
  const kept = (key: string): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    getItem(key) {
      const stored = kept(key);
      const held = unkept.get(key);
      return held?.insteadOf === stored ? held.value : stored;
    },
    setItem(key, value) {
      unkept.delete(key);
      try {
        open().setItem(key, value);
      } catch (error) {
        // Logs the kind of error alone, because the stored data are private.
        if (unkept.size === 0) console.warn('Local storage error:', error instanceof Error ? error.name : '');
        unkept.set(key, { value, insteadOf: kept(key) });
      }
    },
    removeItem(key) {
      unkept.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Blocked: there is nothing.
      }
    },
  };
}

export const deviceStorage = /* @__PURE__ */ guardedStorage(() => localStorage);

/** Whether the browser's own setting keeps this site from storing anything: IndexedDB then opens with an error. */
export function isSiteDataBlocked(): boolean {
  try {
    return typeof localStorage.length !== 'number';
  } catch {
    return true;
  }
}

export function memoryStorage(): DeviceStorage {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  };
}
