import { afterNextFrames } from './when-idle.ts';

/**
 * Settles, at a start behind a picture of the last screen, when the app's own screen has been drawn: what nobody waits for is not to
 * be read before. undefined where there was no picture. A tab in the background draws nothing.
 */
export const screenThere = window.pictureGone?.then(
  () =>
    new Promise<void>(resolve => {
      if (document.hidden) resolve();
      else afterNextFrames(resolve);
    }),
);
