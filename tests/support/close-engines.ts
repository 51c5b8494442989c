import { afterEach } from 'vitest';
import { closeEngines } from './open-engines.ts';

// A setup file, because files that share a process share the modules that open engines, and a hook of those would belong to the first
// file alone.
afterEach(closeEngines);
