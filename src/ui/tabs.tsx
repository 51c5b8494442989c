import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';
import { classes } from './classes.ts';
import { CountBadge } from './badge.tsx';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Shown as a badge beside the label; null = not loaded yet, but its room is reserved. */
  count?: number | null;
}

/**
 * Tabs by the ARIA authoring practices: one stop in the tab order; arrows, Home and End move the focus; Enter, Space or a press select.
 * While `locked`, choices are ignored, and the tabs announce it. `children` is the panel of the selected tab.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  locked = false,
  panelClassName,
  children,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  locked?: boolean;
  panelClassName?: string | undefined;
  children: ReactNode;
}) {
  const base = useId();
  const [reached, setReached] = useState<Id | null>(null);
  const buttons = useRef(new Map<Id, HTMLButtonElement>());
  const stop = tabs.some(tab => tab.id === reached) ? reached : selected;

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    // Must come first: the tab that loses the focus resets the focused tab.
    buttons.current.get(tab.id)?.focus();
    setReached(tab.id);
  };

  return (
    <div className={styles.tabs}>
      <div className={classes(styles.list, tabs.length > 5 && styles.many)} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={element => {
              if (element) buttons.current.set(tab.id, element);
              return () => {
                buttons.current.delete(tab.id);
              };
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={classes(styles.tab, tab.id === selected && styles.selected)}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            aria-disabled={locked || undefined}
            tabIndex={tab.id === stop ? 0 : -1}
            onClick={() => {
              setReached(null);
              if (!locked && tab.id !== selected) onSelect(tab.id);
            }}
            onKeyDown={event => onKeyDown(event, index)}
            onBlur={() => setReached(null)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <CountBadge count={tab.count} />}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        className={classes(styles.panel, panelClassName)}
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
