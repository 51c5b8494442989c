import { readConfig } from './account-config.ts';

/** As this build was given it. */
export const accountConfig = readConfig(import.meta.env, globalThis.location?.origin ?? '');
