// Runs a TypeScript entry of this project on Node 20 through Vite's own module runner, so that no second
// TypeScript loader is needed: `node tools/run.mjs FILE [ARGS]`. The entry reads its arguments from process.argv.slice(3).
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: 'error', envDir: process.cwd() });
