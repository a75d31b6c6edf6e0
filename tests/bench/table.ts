import type { Measured } from './measure.js';

/** One line of the report: a job of the product beside its floor, as one ratio with its aim. */
export interface Line {
  readonly job: string;
  readonly product: string;
  readonly floor: string;
  readonly ratio: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Processor milliseconds an operation: product and floor. */
  readonly cpu?: readonly [product: number, floor: number];
}

/** Whether the aim is met; a line without an aim always is. */
export function isReached({ ratio, atLeast, atMost }: Line): boolean {
  return (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
}

export function cpuPerOperation({ cpu, done }: Measured): number {
  return (cpu * 1000) / done;
}

function aimOf({ atLeast, atMost }: Line): string {
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

function cellsOf(line: Line): string[] {
  const cpu = line.cpu ? `${line.cpu[0].toFixed(1)} / ${line.cpu[1].toFixed(1)} ms` : '';
  return [line.job, line.product, line.floor, line.ratio.toFixed(2), aimOf(line), isReached(line) ? 'met' : 'MISSED', cpu];
}

const HEAD = ['job', 'product', 'floor', 'ratio', 'aim', '', 'CPU an operation'];

/** The lines as a table in columns. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
