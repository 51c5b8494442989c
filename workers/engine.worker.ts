import { expose } from 'comlink';
import type { EngineChannel, EngineWord } from './api.ts';
import { databaseGeneration } from './database/database.ts';
import { createEngine } from './engine/engine.ts';
import { givingWay } from './engine/generations.ts';
import { readServicesConfig } from './config.ts';

const everyTab = new BroadcastChannel('offing-engine' satisfies EngineChannel);

const engine = createEngine({
  config: readServicesConfig(import.meta.env),
  fetch: fetch.bind(globalThis),
  now: Date.now,
  deviceZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  locks: navigator.locks,
  announce: notice => everyTab.postMessage({ ...notice, by: globalThis.name } satisfies EngineWord),
});

expose(givingWay(engine, { generation: databaseGeneration, name: globalThis.name, everyTab }));
