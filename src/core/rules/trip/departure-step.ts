/** Time between two judged departures, s: a quarter of an hour. */
export const departureStepS = 900;
