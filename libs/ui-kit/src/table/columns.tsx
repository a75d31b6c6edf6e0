import type { ReactNode } from 'react';
import { DateText } from '../dates/date-text.js';
import type { StatusChipProps } from '../parts/status-chip.js';
import { StatusChip } from '../parts/status-chip.js';
import { MoneyText } from '../parts/texts.js';
import type { DataColumn } from './campus-table.js';

type More<Row> = Omit<DataColumn<Row>, 'id' | 'header' | 'cell'>;
type Key<Row> = keyof Row & string;

function of<Row>(id: string, header: string, cell: (row: Row) => ReactNode, more: More<Row> = {}): DataColumn<Row> {
  return { id, header, cell, ...more };
}

/** The kinds of columns: each shows the field that it is named after; `of` shows whatever a row gives. */
export const column = {
  of,
  text: <Row,>(id: Key<Row>, header: string, more?: More<Row>) => of<Row>(id, header, (row) => row[id] as ReactNode, more),
  /** Numbers stand right; on a phone beside their name, without which they say nothing. */
  number: <Row,>(id: Key<Row>, header: string, more?: More<Row>) =>
    of<Row>(id, header, (row) => row[id] as ReactNode, { align: 'right', phone: 'unfolded', ...more }),
  money: <Row,>(id: Key<Row>, header: string, more?: More<Row>) =>
    of<Row>(id, header, (row) => <MoneyText amount={row[id] as string} />, { align: 'right', ...more }),
  /** An instant with its time. */
  instant: <Row,>(id: Key<Row>, header: string, more?: More<Row>) =>
    of<Row>(id, header, (row) => <DateText value={row[id] as string | null} />, more),
  /** A day, or the day of an instant. */
  day: <Row,>(id: Key<Row>, header: string, more?: More<Row>) =>
    of<Row>(id, header, (row) => <DateText value={row[id] as string | null} withTime={false} />, more),
  chip: <Row,>(id: string, header: string, chipOf: (row: Row) => StatusChipProps, more?: More<Row>) =>
    of<Row>(id, header, (row) => <StatusChip {...chipOf(row)} />, more),
};
