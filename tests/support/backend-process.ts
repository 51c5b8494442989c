import { createBackend } from '../../backend/backend.ts';
import { listen } from '../../backend/listen.ts';

/** A backend in a process of its own, for tests that end it; says where it is. Its accounts are kept in the named file. */
const [accountsFile = null] = process.argv.slice(3);
const { origin } = await listen(0, address => [
  createBackend({ origin: address, services: { kind: 'simulated' }, accountsFile, now: Date.now }).handle,
]);
console.log(origin);
