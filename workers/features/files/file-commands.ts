import { mostTextLetters } from '../../../src/core/rules/message/week-message.ts';
import type { DecodedText, TextEncoding } from '../../../src/core/rules/value/decode-text.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Steps } from '../../../src/core/rules/value/work-steps.ts';
import type { GpxFile, TextFile } from '../../api/answers.ts';
import type { EngineContext } from '../../context.ts';

/** The reader comes with the first file: no start waits for it. */
const gpxReader = () => import('../../../src/core/rules/route/read-gpx.ts');

/** Files that change nothing by themselves. */
export const fileCommands = {
  /** Reads a file of routes and tracks; `encoding` null = detected from the file. Changes nothing. */
  readGpx: async (
    { files }: EngineContext,
    file: Blob,
    encoding: TextEncoding | null,
  ): Promise<Result<GpxFile>> => {
    const { gpxSteps, mostGpxBytes } = await gpxReader();
    if (file.size > mostGpxBytes) return succeed({ kind: 'refused', fault: 'tooLarge' });
    const read = await files.read(file, encoding, gpxSteps);
    if (read.kind !== 'read') return succeed(read);
    const { value } = read;
    return succeed(value.ok ? { kind: 'gpx', ...value } : { kind: 'refused', fault: value.fault });
  },
  /** The text of a file with messages. */
  readMessageFile: async ({ files }: EngineContext, file: Blob): Promise<Result<TextFile>> => {
    if (file.size > mostTextLetters) return succeed({ kind: 'refused', fault: 'tooLarge' });
    const read = await files.read(file, null, wholeText);
    return succeed(read.kind === 'read' ? { kind: 'text', text: read.value } : read);
  },
  /** Stops the reading of a file; its command returns `stopped`. */
  stopReading: async ({ files }: EngineContext): Promise<Result<null>> => {
    files.stop();
    return succeed(null);
  },
};

export const fileLive = {
  /** Share of the current file that has been read, 0 to 1; null while no file is read, and for files that take only a moment. */
  fileShare: ({ files }: EngineContext) => files.share$,
};

// oxlint-disable-next-line require-yield
function* wholeText({ text }: DecodedText): Steps<string> {
  return text;
}
