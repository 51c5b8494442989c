import { useState } from 'react';
import { deviceStorage } from '../../../first-paint/device-storage.ts';

const key = 'offing.more-charts';

/** Whether the further charts are open; stored on this device. */
export function useMoreCharts(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(() => deviceStorage.getItem(key) === 'open');
  return [
    isOpen,
    open => {
      setOpen(open);
      if (open) deviceStorage.setItem(key, 'open');
      else deviceStorage.removeItem(key);
    },
  ];
}
