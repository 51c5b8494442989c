/** True for JSON objects (and arrays, whose fields nobody asks for by name). */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';
