import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createChartGroup, type ChartGroup } from './chart-group.ts';
import type { ChartFrame } from './chart-model.ts';

const GroupContext = createContext<{ group: ChartGroup; frame: ChartFrame } | null>(null);

/** Gives the charts inside it a shared cursor, a shared visible span and the marks of `frame`. */
export function ChartGroupProvider({ frame, children }: { frame: ChartFrame; children: ReactNode }) {
  const [group] = useState(() => createChartGroup(frame.span));
  const { from, to } = frame.span;
  useEffect(() => group.setWhole({ from, to }), [group, from, to]);
  const value = useMemo(() => ({ group, frame }), [group, frame]);
  return <GroupContext value={value}>{children}</GroupContext>;
}

export function useChartGroup(): { group: ChartGroup; frame: ChartFrame } {
  const found = useContext(GroupContext);
  if (found === null) throw new Error('A chart needs a ChartGroupProvider above it');
  return found;
}

export function useIsZoomed(): boolean {
  const { group } = useChartGroup();
  return useSyncExternalStore(group.subscribe, group.zoomed);
}
