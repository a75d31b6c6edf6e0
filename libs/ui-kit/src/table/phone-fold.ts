import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { StatusChip } from '../parts/status-chip.js';
import type { DataColumn, DataTableProps } from './campus-table.js';

type Columns<Row> = readonly DataColumn<Row>[];

/** What a row of a phone shows where: two lines while it is folded, all of it below them once it is unfolded. */
export interface PhoneFold<Row> {
  readonly title: Columns<Row>;
  /** Ends the first line. */
  readonly total: DataColumn<Row> | undefined;
  /** The states of the second line. */
  readonly states: Columns<Row>;
  /** The quiet text of the second line. */
  readonly text: DataColumn<Row> | undefined;
  /** What is done or read in a folded row too, a line each. */
  readonly lines: Columns<Row>;
  /** What unfolds, or stands below the title where nothing folds. */
  readonly facts: Columns<Row>;
  /** Whether the row has more to say than its lines do. */
  readonly folds: boolean;
}

/** A dash is how a list says that there is nothing. */
const isSaid = (node: ReactNode): boolean => !(node == null || node === '' || node === false || node === '–');
const isChip = (node: ReactNode): boolean => isValidElement(node) && node.type === StatusChip;

/** Whether a value says nothing without its name: what is no amount and has no place of its own. */
const isNamed = <Row>({ phone, align }: DataColumn<Row>): boolean =>
  phone === 'unfolded' || (phone === undefined && align !== 'right');

/** Where the columns of a row stand on a phone; what a row leaves empty takes no place. */
export function phoneFold<Row extends object>(props: DataTableProps<Row>, row: Row): PhoneFold<Row> {
  const { columns, rowActions, rowEnd, actionsInSight } = props;
  const named = columns.filter(({ primary }) => primary);
  const title = named.length === 0 ? columns.slice(0, 1) : named;
  const long = title.filter(({ short }) => short !== undefined);
  const others = columns.filter((column) => !title.includes(column) && isSaid(column.cell(row)));
  const lines = others.filter(({ phone }) => phone === 'line');
  const placed = others.filter((column) => !lines.includes(column));
  const hides = rowEnd !== undefined || (rowActions !== undefined && actionsInSight !== true) || long.length > 0;
  const bare = { title, lines, total: undefined, states: [], text: undefined };
  if (!hides && placed.length < 2 && placed.every(isNamed)) return { ...bare, facts: placed, folds: false };
  const total =
    placed.find(({ phone }) => phone === 'total') ??
    placed.findLast(({ align, phone }) => align === 'right' && phone === undefined);
  const states = placed.filter((column) => column.phone === 'state' || isChip(column.cell(row)));
  const facts = placed.filter((column) => !states.includes(column));
  const text = facts.find((column) => column !== total && column.align !== 'right' && column.phone !== 'unfolded');
  const folds = hides || facts.some((column) => column !== total);
  return { title, total, states, text, lines, facts: [...long, ...facts], folds };
}
