/** True if this deployment sells subscriptions: `ENTITLEMENT=stripe` on the server, which is the default. */
export function hasPlans(): boolean {
  const mode: string = import.meta.env['VITE_ENTITLEMENT'] ?? '';
  return mode !== 'open' && mode !== 'list';
}
