import type { ComponentProps } from 'react';
import { MapPreview } from '../../ui/map-preview.tsx';
import { optional } from '../../ui/optional.ts';

const LocatorCoast = optional([], async () => (await import('./locator-coast.tsx')).LocatorCoast);

/** A map preview of a place with the real coast around it. */
export const PlaceMap = (props: Omit<ComponentProps<typeof MapPreview>, 'coast'>) => (
  <MapPreview {...props} coast={LocatorCoast} />
);
