import { inject } from 'vitest';
import type { inlineParts } from '../../tools/inline-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Compiled once a run, by `vite.config.ts`. */
    inlineParts: typeof inlineParts;
  }
}

/** A script of the document, as a browser runs it. */
export function runInline(name: Exclude<keyof typeof inlineParts, 'style'>): void {
  // Nothing else can run a classic script here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(inject('inlineParts')[name])();
}
