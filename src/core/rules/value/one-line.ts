/**
 * Turns text from outside into one line: control characters, lone surrogates and runs of spaces become one space each. Direction marks are
 * removed, because they reverse adjacent text and could make a name read as another.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

/** The same for text with several lines, which stay: of the control characters only line ends and tabs remain. */
export const plainLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Bidi_Control}|(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim();
