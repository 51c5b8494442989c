import type { Result } from '../../src/core/rules/value/failure.ts';

/** The value of what a test knows to have succeeded. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.failure)}`);
  return result.value;
}
