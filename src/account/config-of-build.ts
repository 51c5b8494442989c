import { readConfig } from './account-config.ts';

/** The configuration of this build. */
export const accountConfig = readConfig(import.meta.env, globalThis.location?.origin ?? '');
