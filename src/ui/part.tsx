import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';

/** True until the first lazily loaded part is on the screen. */
let isStarting = true;

/**
 * A lazily loaded part. Later in a load it suspends, so that the screen before stays until it is there. At the start there is no such
 * screen, and it renders nothing meanwhile: React holds back a Suspense boundary that has shown nothing until 300 ms have passed.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | null = null;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    arrived ??= await load();
    return { default: arrived };
  };
  const Later = lazy(fetch);

  function Part(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(
      () => arrived ?? (isStarting ? null : Later),
    );
    useEffect(() => {
      // After a failed load the part is loaded once more, where an error boundary catches a second failure.
      const show = (): void => startTransition(() => setShown(() => arrived ?? Later));
      if (Shown) isStarting = false;
      else void fetch().then(show, show);
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
