/** Departures are judged this far apart: a quarter of an hour. */
export const departureStepS = 900;
