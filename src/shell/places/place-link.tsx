import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Place, PlaceCandidate } from '../../core/rules/place/place.ts';
import { askForecastAhead, forecastHref, useOpenPlace } from './open-place.ts';
import { useSettings } from '../settings/settings-context.tsx';

/**
 * A real link to a place's forecast, so that the user can open it in another tab or copy it. A plain click, Enter or Space also selects the
 * place.
 */
export function PlaceLink({
  place,
  className,
  isCurrent = false,
  children,
}: {
  place: Place | PlaceCandidate;
  className?: string | undefined;
  /** True if the screen shows the forecast of this place. */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const open = useOpenPlace();
  const { dataSource } = useSettings();
  const ask = (): void => askForecastAhead(place, dataSource);
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask();
    open(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open(place);
  };
  return (
    <a
      href={forecastHref(place)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={ask}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}
