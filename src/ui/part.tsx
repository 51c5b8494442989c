import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';

/** True until the first lazy-loaded part is on the screen. */
let isStarting = true;

/**
 * Creates a lazy-loaded part. During use it suspends, so that the previous screen stays until it has loaded. At the start there is no
 * previous screen, so it renders nothing meanwhile: React would delay a Suspense boundary that has shown nothing by 300 ms.
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
      // After a failed load the part is loaded once more inside an error boundary, which catches a second failure.
      const show = (): void => startTransition(() => setShown(() => arrived ?? Later));
      if (Shown) isStarting = false;
      else void fetch().then(show, show);
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
