const noText = /\0/g;
/** The halves of letters that are written as two, where the other half is missing. */
const halves = /\p{Surrogate}/gu;

/** Text as the database can keep it: Postgres refuses a whole call for one letter 0 or half a letter in it. */
export const keepable = (text: string): string => text.replace(noText, '').replace(halves, '\ufffd');

export const isKeepable = (text: string): boolean => keepable(text) === text;
