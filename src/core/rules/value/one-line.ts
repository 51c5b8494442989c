/**
 * Text from outside as one line: control characters, halves of characters and runs of blanks become one blank each. Marks of direction
 * go: they turn around what stands beside them, and a name would read as another.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** The same of text that may have several lines, which stay as they are: of control characters only their ends and tabs are left. */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Bidi_Control}|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim();
