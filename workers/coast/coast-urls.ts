import world from '../../data/coast/world.coast?url';

/** The coarse coast of the world; it is on the device with the app's other files. */
export const worldUrl = world;

/** The build puts each sheet of the fine coast there (`tools/vite-coast.ts`). */
export const sheetUrl = (edition: string, name: string): string => `/coast/${edition}/${name}.sheet`;
