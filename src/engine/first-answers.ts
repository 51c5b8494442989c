let answers: Promise<unknown> = Promise.resolve();

/**
 * For starts behind a picture of the first screen: that is drawn when `asked` has settled, once, with all that is stored, and not first
 * empty and again with each answer.
 */
export function holdFirstScreen(asked: Promise<unknown>): void {
  answers = asked.catch(() => undefined);
}

/** Settles when the first screen has what was asked ahead for it, or has waited long enough; at once where nothing was asked. */
export const firstAnswers = (): Promise<unknown> => answers;
