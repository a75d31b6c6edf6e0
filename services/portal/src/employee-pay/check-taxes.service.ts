import { centsOf } from '@campus/domain/money';
import { Inject, Injectable } from '@nestjs/common';
import { Database, DataCipher, sql } from '../platform/index.js';
import type { CheckContent, CodedAmount } from './pay-content.js';
import { encryptedAs } from './pay-content.js';
import type { RowOf } from '../platform/index.js';
import type { CheckTaxesService as Q } from './employee-pay.sql.types.js';

/** Days of checks, both included. */
export interface CheckDays {
  readonly start: string;
  readonly end: string;
}

/** The checks of an employee in some days: how many, and the cents of their gross, taxes and deductions. */
export interface EmployeeTaxes {
  readonly id: string;
  readonly name: string;
  readonly checks: number;
  readonly gross: number;
  readonly taxes: ReadonlyMap<string, number>;
  readonly deductions: ReadonlyMap<string, number>;
}

type Row = RowOf<typeof SELECT_CHECKS>;

/** So few that nobody waits for the opening of a batch. */
const BATCH = 200;
const COUNT = sql<Q['COUNT']>`SELECT count(DISTINCT emp_id)::int AS employees FROM paychecks
  WHERE check_dte BETWEEN :start::date AND :end::date AND voided_at IS NULL`;
const SELECT_CHECKS = sql<
  Q['SELECT_CHECKS']
>`SELECT c.check_num, c.emp_id, concat_ws(', ', p.last_name, p.first_name) AS name, c.content_sealed
  FROM paychecks c JOIN people p ON p.emp_id = c.emp_id WHERE c.check_dte BETWEEN :start::date AND :end::date AND c.voided_at IS NULL
  ORDER BY lower(p.last_name), lower(p.first_name), c.emp_id, c.check_num`;

/** Taxes of all employees by the checks that they were given; voided ones were never paid. */
@Injectable()
export class CheckTaxesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** How many employees have a check of these days. */
  async count(days: CheckDays): Promise<number> {
    return (await this.db.one(COUNT, days)).employees;
  }

  /** The employees in the order of their names; the checks are opened some at a time. */
  async *byEmployee(days: CheckDays): AsyncGenerator<EmployeeTaxes[]> {
    let open: EmployeeTaxes | null = null;
    for await (const rows of this.db.batches(SELECT_CHECKS, days, BATCH)) {
      const done: EmployeeTaxes[] = [];
      for (const row of rows) {
        if (open !== null && open.id !== row.emp_id) done.push(open);
        open = this.added(open?.id === row.emp_id ? open : null, row);
      }
      if (done.length > 0) yield done;
    }
    if (open !== null) yield [open];
  }

  private added(before: EmployeeTaxes | null, row: Row): EmployeeTaxes {
    const { gross, taxes, deductions } = this.contentOf(row);
    const { checks, gross: earned } = before ?? { checks: 0, gross: 0 };
    return {
      id: row.emp_id,
      name: row.name,
      checks: checks + 1,
      gross: earned + centsOf(gross),
      taxes: withAmounts(before?.taxes, taxes),
      deductions: withAmounts(before?.deductions, deductions),
    };
  }

  private contentOf({ check_num: number, content_sealed: encrypted }: Row): CheckContent {
    return JSON.parse(this.cipher.decrypt(encrypted, encryptedAs.check(number))) as CheckContent;
  }
}

/** Sums by code with the amounts of one more check. */
function withAmounts(before: ReadonlyMap<string, number> | undefined, amounts: readonly CodedAmount[]): Map<string, number> {
  const sums = new Map(before);
  for (const { code, amount } of amounts) sums.set(code, (sums.get(code) ?? 0) + centsOf(amount));
  return sums;
}
