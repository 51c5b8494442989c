/** True if the user saves data, or if the browser reports a `2g` or `slow-2g` link. */
export const isLinkPoor = ({
  saveData = false,
  effectiveType = '4g',
}: {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}): boolean => saveData || effectiveType.endsWith('2g');
