/** A shortest wave period limits seas from this height on, ft: below it a short period is ripple. */
export const leastSeaOfPeriodFt = 2;
