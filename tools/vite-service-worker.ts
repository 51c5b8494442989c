import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { getManifest } from 'workbox-build';
import { asCaddyConfig, asHeadersFile, asNginxConfig, asVercelConfig, headersHash } from './header-files.ts';
import { headerOptions, headerRules, type HeaderRule } from './headers.ts';
import { buildTarget } from './build-target.ts';
import { buildVersion } from './build-version.ts';

/**
 * Builds sw/service-worker.ts as a second Vite environment after the client and inserts the list of files to precache; writes version.json
 * and the headers for hosts. It stamps index.html with the build and a hash of the headers, because an installed client uses the headers of
 * its cached document: only a changed document brings changed headers.
 */
export function serviceWorker(): Plugin {
  let rules: HeaderRule[] = [];
  return {
    name: 'offing:service-worker',
    apply: 'build',
    configResolved: ({ env }) => {
      rules = headerRules(headerOptions({ ...env, ...process.env }));
    },
    config: ({ build }) => ({
      environments: {
        sw: {
          consumer: 'client',
          build: {
            outDir: build?.outDir ?? 'dist',
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            target: buildTarget,
            rolldownOptions: {
              input: 'sw/service-worker.ts',
              output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
            },
          },
        },
      },
      builder: {
        // One set of plugins for both, because the license notices are collected over all bundles.
        sharedConfigBuild: true,
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
          `<head>
    <meta name="build" content="${buildVersion}" />
    <meta name="headers-hash" content="${headersHash(rules)}" />`,
        ),
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name === 'client') {
        const emit = (fileName: string, source: string): void =>
          void this.emitFile({ type: 'asset', fileName, source });
        emit('version.json', JSON.stringify({ version: buildVersion }));
        emit('_headers', asHeadersFile(rules));
        emit('vercel.json', asVercelConfig(rules));
        emit('nginx.conf', asNginxConfig(rules));
        emit('Caddyfile', asCaddyConfig(rules));
      }
      if (this.environment.name !== 'sw') return;
      const globDirectory = this.environment.config.build.outDir;
      const { manifestEntries, warnings } = await getManifest({
        globDirectory,
        // Fetched by the first search for a place abroad (`workers/names/open-names.ts`).
        globIgnores: ['assets/world-names-*'],
        globPatterns: ['index.html', 'manifest.webmanifest', '*.{svg,png,ico}', 'assets/**/*'],
        dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8}\.\w+$/,
        maximumFileSizeToCacheInBytes: 3_000_000,
      });
      for (const warning of warnings) this.warn(warning);
      const chunk = bundle['service-worker.js'];
      if (chunk?.type !== 'chunk') this.error('The service worker was not built');
      for (const [name, value] of [
        ['self.__WB_MANIFEST', JSON.stringify(manifestEntries.map(withIntegrity(globDirectory)))],
        ['self.__OFFING_BUILD', JSON.stringify(buildVersion)],
      ] as const) {
        if (!chunk.code.includes(name)) this.error(`${name} is missing in the service worker`);
        chunk.code = chunk.code.replaceAll(name, value);
      }
    },
  };
}

/**
 * The browser compares each file with its hash at install, the service worker when it looks for damage. A host may only rewrite the
 * document.
 */
const withIntegrity = (folder: string) => (entry: { url: string; revision: string | null }) => ({
  ...entry,
  ...(entry.url !== 'index.html' && {
    integrity: `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, entry.url)))
      .digest('base64')}`,
  }),
});
