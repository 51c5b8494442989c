import { expose } from 'comlink';
import { createEngine } from './engine/engine.ts';
import { readServicesConfig } from './config.ts';

const everyTab = new BroadcastChannel('offing-engine');

expose(
  createEngine({
    config: readServicesConfig(import.meta.env),
    fetch: fetch.bind(globalThis),
    now: Date.now,
    deviceZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    locks: navigator.locks,
    announce: notice => everyTab.postMessage({ ...notice, by: globalThis.name }),
  }),
);
