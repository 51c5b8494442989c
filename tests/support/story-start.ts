/**
 * When tests start unless they say otherwise: a summer morning in the time zone of the stories' browser, far from a full hour, from
 * midnight and from a change of clocks, there and at UTC. `OFFING_TEST_NOW` names another time, to run the same tests across an hour
 * or a midnight.
 */
const defaultStart = '2026-07-15T10:23:00-07:00';

/** In milliseconds. */
export function startMs(): number {
  const start = process.env['OFFING_TEST_NOW'] ?? defaultStart;
  const at = Date.parse(start);
  if (Number.isNaN(at)) throw new Error(`OFFING_TEST_NOW=${start} is not a time.`);
  return at;
}
