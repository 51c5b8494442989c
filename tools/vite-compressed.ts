import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedFolder, isWorthCompressing } from '../backend/compress.ts';
import { brotliBest } from './brotli.ts';
import type { Plugin } from 'vite';

/**
 * Writes a compressed copy of each file of the build into a folder beside it, for the local server. Real hosts compress by themselves, so
 * only `--mode embedded` has the folder. A draft deletes the folder of an earlier build.
 */
export function compressed({ isDraft }: { isDraft: boolean }): Plugin {
  return {
    name: 'offing:compressed',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const { mode, build } = this.environment.config;
      const folder = compressedFolder(build.outDir);
      // The client comes first; the service worker adds itself.
      if (this.environment.name === 'client') rmSync(folder, { recursive: true, force: true });
      if (mode !== 'embedded' || isDraft) return;
      const outputs = Object.values(bundle).filter(({ fileName }) => isWorthCompressing(fileName));
      await Promise.all(
        outputs.map(async output => {
          const body = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const file = join(folder, output.fileName);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, await brotliBest(body));
        }),
      );
    },
  };
}
