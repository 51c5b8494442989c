let answers: Promise<unknown> = Promise.resolve();

/**
 * For starts behind a picture of the first screen: delays the screen's first render until `asked` has settled. It then renders once with
 * all stored data, not first empty and again with each answer.
 */
export function holdFirstScreen(asked: Promise<unknown>): void {
  answers = asked.catch(() => undefined);
}

/** Settles when the first screen's prefetched answers have arrived or taken too long; at once without a prefetch. */
export const firstAnswers = (): Promise<unknown> => answers;
