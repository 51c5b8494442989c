import { callFunction } from './call-function.ts';
import { auth, parts } from './parts.ts';

/** Calls an edge function as the signed-in user. Never throws. */
export const callHere = (name: string, body: Record<string, unknown>) =>
  callFunction({ ...parts, auth }, name, body);
