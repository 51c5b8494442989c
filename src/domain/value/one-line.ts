/** Text as one line: control characters, halves of characters and runs of blanks become one blank each. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
