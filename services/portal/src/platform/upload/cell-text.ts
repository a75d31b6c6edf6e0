import { format } from 'numfmt';

/** The formats that a workbook names by number alone. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** The days between the two beginnings that the days of a workbook are counted from. */
const DAYS_TO_1904 = 1462;
const IS_DATE = /[ymdhs]/i;
const QUOTED = /"[^"]*"|\\.|\[[^\]]*\]/g;
const isDate = (code: string): boolean => IS_DATE.test(code.replace(QUOTED, ''));

/** How a workbook says that its cells look. */
export class CellFormats {
  countsFrom1904 = false;
  private readonly codes = new Map<number, string>();
  private readonly ofStyle: number[] = [];

  addCode(id: number, code: string): void {
    this.codes.set(id, code);
  }

  addStyle(id: number): void {
    this.ofStyle.push(id);
  }

  /** A number as its cell shows it: `02138`, `25%`, `12/31/2026`, `Yes`. A format that nobody knows leaves it as it is. */
  textOf(value: string, style: string | undefined): string {
    const id = this.ofStyle[Number(style ?? 0)] ?? 0;
    const code = this.codes.get(id) ?? BUILT_IN[id];
    const number = Number(value);
    if (value === '' || Number.isNaN(number)) return value;
    if (code === undefined || /^general$/i.test(code))
      return Number.isInteger(number) ? value : String(Number(number.toPrecision(15)));
    const counted = this.countsFrom1904 && isDate(code) ? number + DAYS_TO_1904 : number;
    try {
      return format(code, counted, { nbsp: false }).trim();
    } catch {
      return value;
    }
  }
}
