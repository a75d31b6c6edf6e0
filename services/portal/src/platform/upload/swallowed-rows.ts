const ADDRESS = /^\s*[^\s@]+@[^\s@]+\s*$/;

/**
 * Whether a cell over several lines holds rows of the list: a stray quotation mark opened it and the next one closed it, and everyone between the two
 * would get no mail. A line of it with an address in a column of its own is a row, and so are two lines that are addresses.
 */
export function holdsRows(cell: string, delimiter: string): boolean {
  const lines = cell.split('\n');
  if (lines.length < 2) return false;
  const isRow = (line: string): boolean => line.includes(delimiter) && line.split(delimiter).some((part) => ADDRESS.test(part));
  return lines.some(isRow) || lines.filter((line) => ADDRESS.test(line)).length > 1;
}
