/** Whether data are to be saved, or the browser calls its link `2g`, however fast it is called. */
export const isLinkPoor = ({
  saveData = false,
  effectiveType = '4g',
}: {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}): boolean => saveData || effectiveType.endsWith('2g');
