import type { InputOf, Page } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import type { listPayrollStatus, StatusRow } from '@campus/domain/payroll';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { BookPeriods } from './book-periods.service.js';
import type { StatusKey } from './status-pages.sql.js';
import { BookSheetsRepository } from './book-sheets.repository.js';

const statusKey = z.tuple([z.iso.date(), z.string(), z.string(), z.string(), z.string(), z.string()]);

const writeKey = (key: StatusKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Reads `?after=`; null for what is no key that this list gave out. */
function readKey(text: string | undefined): StatusKey | null {
  if (text === undefined) return null;
  try {
    const read = statusKey.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Where every timesheet stands, page by page. [PAYROLL-011] [PAYROLL-012] [PAYROLL-026] */
@Injectable()
export class PayrollStatus {
  constructor(
    @Inject(BookSheetsRepository) private readonly books: BookSheetsRepository,
    @Inject(BookPeriods) private readonly periods: BookPeriods,
  ) {}

  async list(input: InputOf<typeof listPayrollStatus>): Promise<{ readonly data: StatusRow[]; readonly page: Page }> {
    const period = input.pay_period === undefined ? null : (await this.periods.find(input.pay_period)).id;
    const state = input.workflowState ?? null;
    const limit = input.per_page ?? DEFAULT_PER_PAGE;
    const after = readKey(input.after);
    const offset = after === null ? ((input.page ?? 1) - 1) * limit : 0;
    const { rows, total, last } = await this.books.status({ period, state, limit, offset, after });
    return { data: rows, page: { total, next: last === null || rows.length < limit ? null : writeKey(last) } };
  }
}
