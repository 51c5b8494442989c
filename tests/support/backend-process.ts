import { createBackend } from '../../backend/backend.ts';
import { listen } from '../../backend/listen.ts';

/** A backend in a separate process, for tests that end it; prints its address. Its accounts are stored in the named file. */
const [accountsFile = null] = process.argv.slice(3);
const { origin } = await listen(0, address => [
  createBackend({ origin: address, services: { kind: 'simulated' }, accountsFile, now: Date.now }).handle,
]);
console.log(origin);
