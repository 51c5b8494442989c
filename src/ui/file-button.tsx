import { useRef, type ChangeEvent } from 'react';
import { Button } from './button.tsx';

/** A button that opens a file chooser; the same file can be chosen again. */
export function FileButton({
  label,
  accept,
  busy = false,
  onFile,
}: {
  label: string;
  /** Value of an input's `accept`: `.gpx,text/xml`. */
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void | Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) await onFile(file);
  };
  return (
    <>
      <Button icon="up" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={event => void choose(event)}
      />
    </>
  );
}
