import { act } from '@testing-library/react';
import { StrictMode, Suspense, use, type ReactNode } from 'react';

/** Ways in which React renders a screen more often than it shows it. `ready` = what the discarded one waits for has come. */
export const drawings: readonly [
  string,
  (screen: ReactNode) => { screen: ReactNode; ready: () => Promise<void> },
][] = [
  [
    'in strict mode',
    screen => ({ screen: <StrictMode>{screen}</StrictMode>, ready: () => Promise.resolve() }),
  ],
  ['after a first render that is discarded', discardedFirst],
];

/** A neighbor suspends: React throws away what it has rendered of the screen beside it, and begins again. */
function discardedFirst(screen: ReactNode) {
  let come = (): void => undefined;
  const file = new Promise<null>(resolve => {
    come = () => resolve(null);
  });
  function Neighbor() {
    return use(file);
  }
  return {
    screen: (
      <Suspense fallback={null}>
        {screen}
        <Neighbor />
      </Suspense>
    ),
    ready: async () => {
      await act(async () => {
        come();
        await file;
      });
    },
  };
}
