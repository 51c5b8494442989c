export const hourMs = 3_600_000;
/** Rounded as the services round it. */
export const knotsPerMs = 1.94384;

/** `2026-07-01T07:00:00+00:00`, as the national and the keyed service write instants. */
export const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
