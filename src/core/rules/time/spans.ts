/** Lengths of spans, s, for code that needs no time zone; `time.ts` imports libraries. */
export const hourS = 3600;
/** A day without a clock change. */
export const dayS = 24 * hourS;
