import { createNewPassword } from './new-password.ts';
import { auth, parts } from './parts.ts';

/** Separate from `account`: only the screens that set a password need it. */
export const newPassword = createNewPassword({ auth, identity: parts.identity });
