interface Open {
  close(): Promise<void>;
}

const open = new Set<Open>();

/** Has `close-engines.ts`, a setup file of every test file, close this engine when the running test ends. */
export const closeAfterTest = (engine: Open): void => void open.add(engine);

export async function closeEngines(): Promise<void> {
  const ending = [...open];
  open.clear();
  await Promise.all(ending.map(engine => engine.close()));
}
