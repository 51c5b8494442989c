import { expose } from 'comlink';
import { createEngine } from './engine/engine.ts';
import { servicesConfig } from './config.ts';

expose(
  createEngine({
    config: servicesConfig,
    fetch: fetch.bind(globalThis),
    now: Date.now,
    deviceZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    locks: navigator.locks,
  }),
);
