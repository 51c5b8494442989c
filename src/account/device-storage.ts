export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * localStorage, or a stand-in that forgets with the page where the browser refuses it (blocked cookies, a private
 * window): signing in then works until the reload instead of failing.
 */
export function deviceStorage(): DeviceStorage {
  const probe = 'offing.probe';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return memoryStorage();
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
