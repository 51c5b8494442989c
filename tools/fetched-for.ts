import type { Rolldown } from 'vite';

/**
 * Names of the files of the entry and of these modules' chunks, including everything they import statically. Throws if a module is in no
 * chunk.
 */
export function fetchedFor(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  const fetched = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || fetched.has(chunk.fileName)) return;
    fetched.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) add(chunk);
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${module}`)));
    if (!holder) throw new Error(`No chunk holds ${module}: has it moved?`);
    add(holder);
  }
  return [...fetched];
}
