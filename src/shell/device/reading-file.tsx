import { engine } from '../../engine/engine.ts';
import { useLiveOrNull } from '../../engine/use-live.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Progress } from '../../ui/progress.tsx';

/**
 * The share of a file that the worker has read, with a Cancel button. Shows nothing for files that take only a moment. Mounted while a file
 * is read.
 */
export function ReadingFile({ label }: { label: string }) {
  const share = useLiveOrNull('fileShare', {});
  if (share === null) return null;
  return (
    <>
      <Progress label={label} value={share} />
      <CancelButton locked={false} onCancel={() => void engine.stopReading()} />
    </>
  );
}
