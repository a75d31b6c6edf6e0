import { centsIn } from '../../money/rules/index.js';
import { isHourly } from './codes.js';

/** What pay needs of a position line: dollars as decimal text, and who supervises. */
export interface PayOfLine {
  readonly pay_type?: string | undefined;
  readonly pay_amount?: string | null | undefined;
  readonly pay_rate?: string | null | undefined;
  readonly supervisor_id?: string | null | undefined;
}

/** A field of a position line, counted from 0, that is still wrong. */
export interface PayGap {
  readonly position: number;
  readonly field: 'pay_amount' | 'pay_rate' | 'supervisor_id';
}

/** A person who may supervise a position, as the campus knows one. */
export interface KnownSupervisor {
  /** An employee whose account is open. */
  readonly active: boolean;
  readonly student: boolean;
}

/** An active employee who is no student supervises, and nobody oneself. */
export function maySupervise(supervisorId: string, known: KnownSupervisor | undefined, subjectId: string | null): boolean {
  return known?.active === true && !known.student && supervisorId !== subjectId;
}

/** Whether a position line says what is paid: an amount above 0 for a salary, a rate above 0 by the hour. */
function isPaid({ pay_type: type, pay_amount: amount, pay_rate: rate }: PayOfLine): boolean {
  const pay = isHourly(type) ? rate : amount;
  return pay !== null && pay !== undefined && pay !== '' && (centsIn(pay) ?? 0) > 0;
}

/** What is missing before anybody is asked to approve the pay of these lines; `maySupervise` knows who may, where that is known. */
export function payGaps(lines: readonly PayOfLine[], supervises: (id: string) => boolean = () => true): PayGap[] {
  return lines.flatMap((line, position): PayGap[] => {
    const gaps: PayGap[] = isPaid(line) ? [] : [{ position, field: isHourly(line.pay_type) ? 'pay_rate' : 'pay_amount' }];
    return line.supervisor_id && supervises(line.supervisor_id) ? gaps : [...gaps, { position, field: 'supervisor_id' }];
  });
}
