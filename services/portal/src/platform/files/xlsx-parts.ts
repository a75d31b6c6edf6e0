/** The formats of cells in the order of `styles`. */
export const STYLE = { plain: 0, bold: 1, day: 2, instant: 3, money: 4 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SPECIAL = /[&<>"\r\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g;
const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\uFFFE': '',
  '\uFFFF': '',
  _: '_x005F_',
};

/** A text as it stands in a part; what would read as an escaped character is escaped itself. */
export const xmlText = (text: string): string => text.replace(SPECIAL, (sign) => WRITTEN[sign] ?? sign);

/** What every workbook begins with: where its parts begin. */
export const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Days and instants read as on the screens; a sheet keeps them as numbers, which sort. */
export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="mm-dd-yyyy"/><numFmt numFmtId="165" formatCode="mm-dd-yyyy h:mm AM/PM"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A sheet until its first row. */
export function sheetBegin(widths: readonly number[], isTable: boolean): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${isTable ? frozen : ''}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
}

/** A sheet after its last row. */
export const sheetEnd = (isTable: boolean): string =>
  `</sheetData>${isTable ? '<pageSetup orientation="landscape"/>' : ''}</worksheet>`;

export const sharedTexts = (texts: Iterable<string>, count: number): string =>
  `${HEAD}<sst xmlns="${MAIN}" uniqueCount="${count}">${[...texts].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`;

export function workbook(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`;
}

export function workbookRelations(count: number): string {
  const named = [
    ...Array.from({ length: count }, (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
    ...[['styles', 'styles.xml'] as const, ['sharedStrings', 'sharedStrings.xml'] as const],
  ];
  const relations = named.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`;
}

export function contentTypes(count: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'] as const,
    ...Array.from({ length: count }, (_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'] as const),
    ...[['/xl/styles.xml', 'styles'] as const, ['/xl/sharedStrings.xml', 'sharedStrings'] as const],
  ];
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${TYPE}.${type}+xml"/>`).join('');
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;
}
