import { keptLink } from '../first-paint/kept-link.ts';
import { parts } from './parts.ts';

/**
 * Returns the guarded link that was opened while signed out, to which the login leads; null = no such link. It has no side effects, so a
 * render may call it twice. `Guarded` deletes the link.
 */
export const openedLink = (): string | null => keptLink(parts.storage, parts.now());
