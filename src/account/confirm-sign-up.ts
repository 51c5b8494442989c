import type { VerifyOtpParams } from '@supabase/supabase-js';
import type { AccountResult } from '../core/rules/account/account-failure.ts';
import type { DeviceClient } from './auth-client.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Largest time between the two stamps of a first confirmation, ms: the server writes both together. A larger difference means a later login
 * of a confirmed address.
 */
const sameMomentMs = 5000;

/** By client: the proof that a confirmation has used up, while its password is not yet written. */
const unwritten = new WeakMap<DeviceClient, string>();

/**
 * Opens a session with a mailed token. A confirmation writes a new password and ends all other sessions. Anyone may register an address,
 * and the server keeps the first password, so the owner must not inherit a stranger's. `password` null = not available here: a random one
 * is written, and `wantsPassword` requires the owner to choose one.
 */
export async function openConfirmed(
  client: DeviceClient,
  proof: VerifyOtpParams,
  password: string | null,
): Promise<AccountResult<{ wantsPassword: boolean }>> {
  const key = JSON.stringify(proof);
  const write = async (): Promise<AccountResult<{ wantsPassword: boolean }>> => {
    const written = await writePassword(client, password ?? crypto.randomUUID() + crypto.randomUUID());
    return written.ok ? { ok: true, value: { wantsPassword: password === null } } : written;
  };
  // An earlier attempt of this client used up the proof, but its password did not reach the server.
  if (unwritten.get(client) === key) return write();
  const verified = await outcomeOf(() => client.verifyOtp(proof));
  if (!verified.ok) return verified;
  const { user } = verified.value;
  const isConfirmation =
    Math.abs(Date.parse(user?.last_sign_in_at ?? '') - Date.parse(user?.email_confirmed_at ?? '')) <
    sameMomentMs;
  if (!isConfirmation) return { ok: true, value: { wantsPassword: false } };
  unwritten.set(client, key);
  return write();
}

/** Sets the password of an open session and ends the user's other sessions. */
export async function writePassword(client: DeviceClient, password: string): Promise<AccountResult<unknown>> {
  const updated = await outcomeOf(() => client.updateUser({ password }));
  const isTheSame =
    !updated.ok && updated.failure.kind === 'refused' && updated.failure.code === 'same_password';
  if (!updated.ok && !isTheSame) return updated;
  const ended = await outcomeOf(async () => ({ data: null, ...(await client.signOut({ scope: 'others' })) }));
  return ended;
}
