import { fillIn } from '@campus/contract-kit';
import { employeePayMessages as messages } from '@campus/domain/employee-pay';
import { payDocumentTexts as texts, readChecksZip } from '@campus/domain/employee-pay';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { serveFile } from '../platform/index.js';
import type { ExportScope, ExportedTable } from '../platform/index.js';
import { ExportsService } from '../exports/index.js';
import { ChecksService } from './checks.service.js';

const ownerOf = (scope: ExportScope): string => String(scope['empId']);
const yearOf = (scope: ExportScope): number => Number(scope['year']);

function tableOf(actor: Actor, year: number): ExportedTable {
  return {
    title: fillIn(texts.stubs, { year }),
    name: `check-stubs-${year}`,
    filters: [{ label: texts.year, value: String(year) }],
    scope: { empId: actor.empId, year },
  };
}

/** The stubs of a year as a file: at once, or as a job that says how many are done. [EMPTOOL-014] [EMPTOOL-033] */
export const checkStubFile = serveFile({
  operation: readChecksZip,
  table: (actor, { year }) => tableOf(actor, Number(year)),
  inject: [ChecksService],
  content: (checks) => ({
    count: (scope) => checks.countOfYear(ownerOf(scope), yearOf(scope)),
    pieces: (scope) => checks.zip(ownerOf(scope), yearOf(scope)),
  }),
});

/** What is asked of them. */
@Injectable()
export class CheckStubsService {
  constructor(
    @Inject(ChecksService) private readonly checks: ChecksService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  /** The zip, or 202 and its job where the caller prefers that; a year without checks has none. */
  async ofYear(actor: Actor, year: number): Promise<Answered | FileAnswer> {
    if ((await this.checks.countOfYear(actor.empId, year)) === 0) throw messages.refusal('no_checks_in_year', { year });
    return this.exports.answer(actor, readChecksZip, { format: 'zip', year });
  }
}
