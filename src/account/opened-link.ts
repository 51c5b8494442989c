import { keptLink } from '../first-paint/kept-link.ts';
import { parts } from './parts.ts';

/**
 * Where the login leads: the guarded link that was opened while signed out; null = none. Reading it changes nothing, so that a render may
 * do it twice. `Guarded` forgets it.
 */
export const openedLink = (): string | null => keptLink(parts.storage, parts.now());
