/** Seconds of spans by which instants are told apart, for what needs no zone: `time.ts` brings libraries along. */
export const hourS = 3600;
/** A day on which clocks do not change. */
export const dayS = 24 * hourS;
