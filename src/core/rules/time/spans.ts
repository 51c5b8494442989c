/** Lengths of spans, s, for code that needs no zone; `time.ts` imports libraries. */
export const hourS = 3600;
/** A day on which clocks do not change. */
export const dayS = 24 * hourS;
