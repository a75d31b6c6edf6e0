const CELL = /(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;

/** The cells of a CSV file row by row, the head first. */
export function csvRows(bytes: Uint8Array): string[][] {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '');
  const rows: string[][] = [];
  for (const [whole, quoted, plain = ''] of text.matchAll(CELL)) {
    if (rows.length === 0 || /^\r?\n/.test(whole)) rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return rows;
}
