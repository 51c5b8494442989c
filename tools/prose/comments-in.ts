import { parseSync } from 'vite';

interface Comment {
  line: number;
  text: string;
}

/** The comments of a script. Line comments below each other count as one. */
export function commentsIn(path: string, script: string): Comment[] {
  const merged: (Comment & { end: number; type: string })[] = [];
  for (const { type, value, start, end } of parseSync(path, script).comments) {
    const text = value
      .replaceAll(/^\s*\*+/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const last = merged.at(-1);
    if (type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(script.slice(last.end, start))) {
      last.text += ` ${text}`;
      last.end = end;
    } else merged.push({ line: script.slice(0, start).split('\n').length, text, end, type });
  }
  return merged;
}
