import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedBackend } from '../../tools/vite-backend.ts';

// Every screen and component with real parts and a simulated ocean, open to anyone who looks at it:
// `npx vite -c tests/gallery/vite.config.ts --mode embedded`, then /tests/gallery/index.html?screen=home&theme=night&language=fr
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [react(), embeddedBackend()],
  server: { host: '127.0.0.1', port: 4640, hmr: false, watch: null },
  worker: { format: 'es' },
  cacheDir: resolve(import.meta.dirname, '../../node_modules/.vite-gallery'),
});
