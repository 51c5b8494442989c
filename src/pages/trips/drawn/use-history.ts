import { useState } from 'react';

interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
}

/** Undo and redo of a value that others change as well: a change from elsewhere is a step like any other. */
export function useHistory<Value>(
  value: Value,
  onChange: (value: Value) => void,
): { undo: (() => void) | null; redo: (() => void) | null } {
  const [history, setHistory] = useState<History<Value>>({ past: [], present: value, future: [] });
  const { past, present, future } = history;
  if (present !== value) setHistory({ past: [...past, present], present: value, future: [] });
  const [before] = past.slice(-1);
  const [after] = future;
  const go = (next: History<Value>): void => {
    setHistory(next);
    onChange(next.present);
  };
  return {
    undo:
      past.length > 0 && before !== undefined
        ? () => go({ past: past.slice(0, -1), present: before, future: [present, ...future] })
        : null,
    redo:
      future.length > 0 && after !== undefined
        ? () => go({ past: [...past, present], present: after, future: future.slice(1) })
        : null,
  };
}
