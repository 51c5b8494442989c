import {
  fieldSheetName,
  fieldSheetPath,
  readLatest,
  type LatestField,
} from '../../src/core/rules/field/latest-field.ts';
import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { openSheet, type OpenedSheet } from './open-sheet.ts';

/** Address of the folder with the deployment's sheets and `latest.json`, as written by `npm run field`. */
interface AreaSource {
  /** The newest run that is published. */
  latest(): Promise<Result<LatestField>>;
  /** Null: the run has no sea there, and nothing is fetched. */
  sheet(latest: LatestField, corner: { south: number; west: number }): Promise<OpenedSheet | null>;
}

const provider = 'Area field';

/** `root` is the address of the folder, without a slash at its end. */
export function areaSource(root: string, ask: typeof fetch): AreaSource {
  return {
    latest: async () => {
      // The browser's cached copy could name a run that no longer exists.
      const answer = await ask(`${root}/latest.json`, { cache: 'no-cache' }).catch(() => null);
      if (!answer) return fail({ kind: 'unreachable', provider });
      if (!answer.ok) return fail({ kind: 'http', provider, status: answer.status });
      const text = await answer.text().catch(() => null);
      if (text === null) return fail({ kind: 'unreachable', provider });
      const latest = readLatest(text);
      return latest ? succeed(latest) : fail({ kind: 'brokenAnswer', provider, detail: 'latest.json' });
    },
    sheet: async ({ model, run, folder, sheets }, corner) => {
      const name = fieldSheetName(corner);
      if (!sheets.includes(name)) return null;
      const answer = await ask(`${root}/${fieldSheetPath(folder, name)}`).catch(() => null);
      return openSheet(answer, { model, run, ...corner });
    },
  };
}
