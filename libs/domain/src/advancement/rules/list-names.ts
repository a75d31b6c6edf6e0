/** The longest name of a list, which is that of a sheet of a workbook too. [LIST-012] */
export const MAX_LIST_NAME = 31;

/** Excel keeps this name for itself. */
const RESERVED = /^history$/i;
const NOT_IN_SHEETS = /[[\]/\\:*?\p{Cc}]+/gu;
const APOSTROPHES = /^'+|'+$/g;
const LIST = 'List';

/** The name of the sheet of a list: what no sheet can be called is replaced. `taken` is another sheet of the workbook. */
export function sheetName(listName: string, taken: string): string {
  const name = listName.replaceAll(NOT_IN_SHEETS, ' ').trim().replaceAll(APOSTROPHES, '').trim();
  if (name === '') return LIST;
  const refused = RESERVED.test(name) || name.toLowerCase() === taken.toLowerCase();
  return refused ? `${name} ${LIST.toLowerCase()}` : name;
}

/** The name of the file of a list: letters, digits and hyphens. */
export function listFileName(listName: string, today: string): string {
  const plain = listName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain === '' ? LIST.toLowerCase() : plain}-${today}`;
}
