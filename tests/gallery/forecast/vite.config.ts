import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npx vite -c tests/gallery/forecast/vite.config.ts` shows every state of the forecast screen on made-up data.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 4650,
    hmr: false,
    watch: null,
    fs: { allow: [resolve(import.meta.dirname, '../../..')] },
  },
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.vite-gallery-forecast'),
});
