import { ensureEngines } from './engines.ts';

ensureEngines();
