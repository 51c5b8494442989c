const now = (): number => Math.floor(Date.now() / 1000);

/** A user with a subscription that was looked up just now. */
export const aPayer = () => ({
  userId: 'anna',
  email: 'anna@offing.example',
  accountKey: '00ff',
  signedInAt: now(),
  lastVerifiedAt: now(),
  state: 'active' as const,
  entitlement: { status: 'active', checkedAt: now() },
});
