import { fireEvent, screen, waitFor } from '@testing-library/react';

/** What is printed, from the first moment at which its file is there; `afterprint` ends it. */
export const printedSheet = (): Promise<HTMLElement> =>
  waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    return screen.getByRole('article');
  });
