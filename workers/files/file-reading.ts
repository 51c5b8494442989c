import { BehaviorSubject, type Observable } from 'rxjs';
import { decodeText, type DecodedText, type TextEncoding } from '../../src/core/rules/value/decode-text.ts';
import type { Steps } from '../../src/core/rules/value/work-steps.ts';

/** Longest time in which a reader holds the worker, ms. */
const sliceMs = 30;

/** Reads the files that the user chooses, one at a time. Every reader runs in slices, reports its progress and can be stopped. */
export interface FileReading {
  /** `unreadable` = the file was moved or changed after it was chosen. A new file stops the one being read. */
  read<Value>(
    file: Blob,
    encoding: TextEncoding | null,
    steps: (decoded: DecodedText) => Steps<Value>,
  ): Promise<{ kind: 'read'; value: Value } | { kind: 'stopped' } | { kind: 'refused'; fault: 'unreadable' }>;
  stop: () => void;
  /** 0 to 1; null while no file is read, and in the first slice. */
  share$: Observable<number | null>;
}

export function fileReading(
  nowMs: () => number = () => performance.now(),
  pause: () => Promise<unknown> = () => new Promise(resolve => setTimeout(resolve)),
): FileReading {
  const share$ = new BehaviorSubject<number | null>(null);
  let current = 0;
  return {
    share$,
    stop: () => {
      current++;
      share$.next(null);
    },
    read: async (file, encoding, steps) => {
      const mine = ++current;
      const bytes = await bytesOf(file);
      if (bytes === null) return { kind: 'refused', fault: 'unreadable' };
      let sliceEnd = nowMs() + sliceMs;
      const work = steps(decodeText(bytes, encoding));
      for (;;) {
        if (mine !== current) return { kind: 'stopped' };
        const step = work.next();
        if (step.done === true) {
          share$.next(null);
          return { kind: 'read', value: step.value };
        }
        if (nowMs() < sliceEnd) continue;
        share$.next(step.value);
        await pause();
        sliceEnd = nowMs() + sliceMs;
      }
    },
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
