/** All sheets in one file for the repository: the length of a JSON list, the list of names and lengths, then the sheets. */
export function packSheets(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const list = Buffer.from(JSON.stringify([...files].map(([name, file]) => [name, file.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...files.values()]);
}

export function unpackSheets(pack: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(pack);
  const listEnd = 4 + bytes.readUInt32LE();
  const list: [string, number][] = JSON.parse(bytes.toString('utf8', 4, listEnd));
  let at = listEnd;
  const files = new Map(list.map(([name, length]) => [name, bytes.subarray(at, (at += length))]));
  if (at !== bytes.length) throw new Error('The pack of sheets is not as long as its list says.');
  return files;
}
