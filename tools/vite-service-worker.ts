import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { getManifest } from 'workbox-build';
import { appHeaders, layerOrder, publicServices } from './headers.ts';

/**
 * Builds sw/service-worker.ts as a second Vite environment after the client and puts the list of files to precache in
 * it; writes version.json; and stamps index.html with a hash of the headers, because an installed client keeps the
 * headers of the document it has cached: only a changed document brings changed headers to it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'offing:service-worker',
    apply: 'build',
    config: () => ({
      environments: {
        sw: {
          consumer: 'client',
          build: {
            outDir: 'dist',
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            target: 'es2022',
            rolldownOptions: {
              input: 'sw/service-worker.ts',
              output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          for (const name of ['client', 'sw']) {
            const environment = builder.environments[name];
            if (environment) await builder.build(environment);
          }
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html.replace(
          '<head>',
          `<head>\n    <meta name="headers-hash" content="${headersHash()}" />\n    <style>${layerOrder}</style>`,
        ),
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name === 'client') {
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: JSON.stringify({ version: buildVersion }),
        });
      }
      if (this.environment.name !== 'sw') return;
      const { manifestEntries, warnings } = await getManifest({
        globDirectory: 'dist',
        globPatterns: [
          'index.html',
          'manifest.webmanifest',
          'first-paint.js',
          '*.{svg,png,ico}',
          'assets/**/*.{js,css,svg,png,woff2}',
        ],
        dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8}\.\w+$/,
        maximumFileSizeToCacheInBytes: 3_000_000,
      });
      for (const warning of warnings) this.warn(warning);
      const chunk = bundle['service-worker.js'];
      if (chunk?.type !== 'chunk' || !chunk.code.includes('self.__WB_MANIFEST'))
        this.error('self.__WB_MANIFEST is missing in the service worker');
      chunk.code = chunk.code.replace('self.__WB_MANIFEST', JSON.stringify(manifestEntries));
    },
  };
}

const headersHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify(appHeaders(publicServices)))
    .digest('hex')
    .slice(0, 12);

/** Given by the release (CI sets OFFING_VERSION); a build by hand is named after its minute. */
export const buildVersion: string =
  process.env['OFFING_VERSION'] ?? new Date().toISOString().slice(0, 16).replace(/[-:]/g, '');
