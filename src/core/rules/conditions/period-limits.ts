/** Wave height from which a limit of the shortest wave period applies, ft: below it a short period is only ripple. */
export const leastSeaOfPeriodFt = 2;
