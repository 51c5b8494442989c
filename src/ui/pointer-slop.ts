/**
 * Returns how far a pointer may move from its start and still count as still, px. Fingers tremble and roll, also on a boat; a mouse hardly
 * moves. The distance from the start counts, because the path of a trembling finger grows without end.
 */
export const slopPx = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): number =>
  pointerType === 'mouse' ? 4 : 10;
