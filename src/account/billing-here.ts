import { createBilling } from './billing.ts';
import { auth, parts } from './parts.ts';

/** Separate from `account`: only Settings needs it. */
export const billing = createBilling({ ...parts, auth });
