import type { MouseEvent } from 'react';

/** For a press that takes its own button away: the focus goes to the part of the screen around it, not to nowhere. */
export const focusAround = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
