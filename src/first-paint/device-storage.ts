export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps a storage so that it never throws. If the browser refuses a write (blocked cookies, a private window, no room), the value stays in
 * memory until the page ends, or until another tab writes the same key. Signing in then works until a reload instead of failing.
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
        // Logs only the kind of error, because the stored data are private.
        if (unkept.size === 0) console.warn('Local storage error:', error instanceof Error ? error.name : '');
        unkept.set(key, { value, insteadOf: kept(key) });
      }
    },
    removeItem(key) {
      unkept.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Storage is blocked, so it has no value.
      }
    },
  };
}

export const deviceStorage = /* @__PURE__ */ guardedStorage(() => localStorage);

/** True if the browser's own setting blocks storage for this site; IndexedDB then opens with an error. */
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
