/** One block of a `_headers` file: headers that it sets for matching addresses, and headers of earlier blocks that it removes. */
interface Block {
  pattern: string;
  set: [name: string, value: string][];
  unset: string[];
}

/** Reads a `_headers` file the way a host does. */
export function parseHeadersFile(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const block = blocks.at(-1);
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (!/^\s/.test(line)) blocks.push({ pattern: line.trim(), set: [], unset: [] });
    else if (line.trim().startsWith('!')) block?.unset.push(line.trim().slice(1).trim());
    else block?.set.push([name, value]);
  }
  return blocks;
}

/** The headers of one address. Values from several blocks are joined by commas, as hosts do. */
export function headersFor(blocks: Block[], path: string): Headers {
  const headers = new Headers();
  for (const { pattern, set, unset } of blocks) {
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (!matches) continue;
    for (const name of unset) headers.delete(name);
    for (const [name, value] of set) headers.append(name, value);
  }
  return headers;
}
