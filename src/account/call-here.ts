import { callFunction } from './call-function.ts';
import { auth, parts } from './parts.ts';

/** One of the edge functions, as whoever is signed in here. Never throws. */
export const callHere = (name: string, body: Record<string, unknown>) =>
  callFunction({ ...parts, auth }, name, body);
