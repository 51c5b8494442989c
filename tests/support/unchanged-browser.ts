import { afterAll, afterEach } from 'vitest';
import { browserClasses, changedMembers } from './browser-classes.ts';

// All files of a process share the classes of the simulated browser. A file that changes one and does not put it back breaks whichever
// file runs next in that process.
const before = browserClasses();
afterAll(() => {
  const changed = changedMembers(before).map(({ name }) => name);
  if (changed.length > 0) throw new Error(`This file leaves changed: ${changed.join(', ')}`);
});

// React empties the screen where a part throws and nothing catches it; without this the test only misses what it looks for.
const errors: unknown[] = [];
window.addEventListener('error', ({ error }) => errors.push(error));
afterEach(() => {
  const [cause] = errors.splice(0);
  if (cause !== undefined) throw new Error('An error of the page that nothing caught', { cause });
});
