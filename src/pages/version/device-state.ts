export interface DeviceState {
  serviceWorker: 'on' | 'waiting' | 'off';
  /** Of everything this origin stores; null where the browser does not say. */
  usedMb: number | null;
  persisted: boolean | null;
}

/** Some browsers never answer these questions. */
const patienceMs = 2000;

export async function deviceState(): Promise<DeviceState> {
  const [serviceWorker, usedMb, persisted] = await Promise.all([
    inTime(workerState(), 'off' as const),
    inTime(usedMegabytes(), null),
    inTime(isPersisted(), null),
  ]);
  return { serviceWorker, usedMb, persisted };
}

async function workerState(): Promise<DeviceState['serviceWorker']> {
  if (!('serviceWorker' in navigator)) return 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) return 'waiting';
  return registration?.active ? 'on' : 'off';
}

async function usedMegabytes(): Promise<number | null> {
  const storage: StorageManager | undefined = navigator.storage;
  const { usage } = (await storage?.estimate()) ?? {};
  return usage === undefined ? null : usage / 1024 / 1024;
}

async function isPersisted(): Promise<boolean | null> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.persisted()) ?? null;
}

async function inTime<Value, Otherwise>(
  answer: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  const late = new Promise<Otherwise>(resolve => {
    setTimeout(() => resolve(otherwise), patienceMs);
  });
  return Promise.race([answer.catch(() => otherwise), late]);
}
