import { fireEvent, screen } from '@testing-library/react';

/** Opens every group of settings that is folded. */
export function unfold(): void {
  for (const fold of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(fold);
}
