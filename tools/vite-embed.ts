import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import { nextPort } from '../src/core/rules/value/next-port.ts';
import { asHeadersFile, asVercelConfig } from './header-files.ts';
import { embedHeaderRules } from './headers.ts';

/**
 * Writes the framed documents and their headers into `dist-embed`, a folder beside the build's. They need a separate origin; without one
 * they are omitted, with a message.
 */
export function embedDocuments(): Plugin {
  return {
    name: 'offing:embed',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'client') return;
      const { env, build, logger } = this.environment.config;
      const lack = putBeside(build.outDir, {
        embedOrigin: String(env['VITE_EMBED_ORIGIN'] ?? '').trim(),
        appOrigin: process.env['APP_ORIGIN'] ?? '',
      });
      if (lack !== null) logger.warn(styleText('red', lack));
    },
  };
}

/** Writes the documents beside a build's folder; returns a message if they have no origin. */
export function putBeside(
  outDir: string,
  { embedOrigin, appOrigin }: { embedOrigin: string; appOrigin: string },
): string | null {
  const folder = `${outDir}-embed`;
  // Those of an earlier build would be deployed with this one.
  rmSync(folder, { recursive: true, force: true });
  if (embedOrigin === '') return withoutOrigin;
  // The local backend has its own embedded documents.
  if (embedOrigin !== nextPort) writeEmbedDocuments(folder, appOrigin);
  return null;
}

const withoutOrigin =
  'VITE_EMBED_ORIGIN is missing: this build shows no captcha and takes no card payment, for their scripts need an origin of their own (docs/deploy.md).';

const source = join(import.meta.dirname, '../embed');

export function writeEmbedDocuments(folder: string, appOrigin: string): void {
  const documents = join(folder, 'embed');
  mkdirSync(documents, { recursive: true });
  for (const name of readdirSync(source)) {
    const text = readFileSync(join(source, name), 'utf8');
    writeFileSync(
      join(documents, name),
      text.replace('data-app-origin=""', `data-app-origin="${appOrigin}"`),
    );
  }
  const rules = embedHeaderRules(appOrigin);
  writeFileSync(join(folder, '_headers'), asHeadersFile(rules));
  writeFileSync(join(folder, 'vercel.json'), asVercelConfig(rules, { isApp: false }));
}
