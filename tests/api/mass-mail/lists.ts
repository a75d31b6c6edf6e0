import { strToU8, zipSync } from 'fflate';

const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A workbook with one sheet of texts, in base64. */
export function workbook(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join('')}</row>`).join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="List" r:id="rId1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))).toString(
    'base64',
  );
}

/** A CSV list in base64. */
export const csvList = (lines: readonly string[]): string => Buffer.from(lines.join('\r\n')).toString('base64');
