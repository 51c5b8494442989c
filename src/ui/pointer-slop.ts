/**
 * How far a pointer may be from where it went down and still be held still, px. Fingers tremble and roll, also on a boat; a mouse hardly
 * moves. The distance from the start counts: the path of a trembling finger grows without end.
 */
export const slopPx = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): number =>
  pointerType === 'mouse' ? 4 : 10;
