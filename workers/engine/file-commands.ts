import { mostTextLetters } from '../../src/core/rules/message/week-message.ts';
import { succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { DecodedText } from '../../src/core/rules/value/decode-text.ts';
import type { Steps } from '../../src/core/rules/value/work-steps.ts';
import type { Engine, GpxFile, TextFile } from '../api.ts';
import type { WithContext } from './context.ts';

type FileCommands = Pick<Engine, 'readGpx' | 'readMessageFile' | 'stopReading'>;

/** The reader comes with the first file: no start waits for it. */
const gpxReader = () => import('../../src/core/rules/route/read-gpx.ts');

/** Files that change nothing by themselves. */
export const fileCommands = (withContext: WithContext): FileCommands => ({
  readGpx: (file, encoding) =>
    withContext(async ({ files }): Promise<Result<GpxFile>> => {
      const { gpxSteps, mostGpxBytes } = await gpxReader();
      if (file.size > mostGpxBytes) return succeed({ kind: 'refused', fault: 'tooLarge' });
      const read = await files.read(file, encoding, gpxSteps);
      if (read.kind !== 'read') return succeed(read);
      const { value } = read;
      return succeed(value.ok ? { kind: 'gpx', ...value } : { kind: 'refused', fault: value.fault });
    }),
  readMessageFile: file =>
    withContext(async ({ files }): Promise<Result<TextFile>> => {
      if (file.size > mostTextLetters) return succeed({ kind: 'refused', fault: 'tooLarge' });
      const read = await files.read(file, null, wholeText);
      return succeed(read.kind === 'read' ? { kind: 'text', text: read.value } : read);
    }),
  stopReading: () =>
    withContext(async ({ files }) => {
      files.stop();
      return succeed(null);
    }),
});

// oxlint-disable-next-line require-yield
function* wholeText({ text }: DecodedText): Steps<string> {
  return text;
}
