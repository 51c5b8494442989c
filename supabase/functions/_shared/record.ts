/** True for JSON objects (and arrays, whose fields are never read by name). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';
