/** Rows up to which a file is made while its caller waits; a longer one becomes a file job. */
const DIRECT_ROWS = 5000;

/** Whether a file of so many rows is rather prepared in the background than waited for. */
export function isLongFile(rows: number): boolean {
  return rows > DIRECT_ROWS;
}

/** Rows that an Excel file holds: the 1,048,576 of a sheet but for its head and its totals. A longer table is to be had as CSV only. */
export const XLSX_ROWS = 1_048_574;

/** How often the making of a file is begun before it counts as failed. */
export const EXPORT_TRIES = 5;

/** Hours after which a ready file is forgotten. */
export const KEPT_HOURS = 24;

/** File jobs of one person that may wait or run at once. */
export const MAX_CONCURRENT = 10;

/** Whether so many rows can be had in this format. */
export function fitsFormat(format: 'csv' | 'xlsx' | 'zip', rows: number): boolean {
  return format !== 'xlsx' || rows <= XLSX_ROWS;
}
