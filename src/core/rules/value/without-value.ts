import { succeed, type Result } from './failure.ts';

/** Drops the value of a command whose caller only needs success or failure. */
export async function withoutValue(command: Promise<Result<unknown>>): Promise<Result<null>> {
  const result = await command;
  return result.ok ? succeed(null) : result;
}
