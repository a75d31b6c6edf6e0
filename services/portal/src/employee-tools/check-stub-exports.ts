import { fillIn } from '@campus/contract-kit';
import { employeeToolsMessages as messages, paperTexts as texts, readChecksZip } from '@campus/domain/employee-tools';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportedTable, ExportScope } from '../exports/index.js';
import { Exports, ExportSources } from '../exports/index.js';
import { Checks } from './checks.service.js';

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
@Injectable()
export class CheckStubExports implements OnModuleInit {
  constructor(
    @Inject(Checks) private readonly checks: Checks,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: readChecksZip,
      tableOf: (actor, { year }) => tableOf(actor, Number(year)),
      count: (scope) => this.checks.countOfYear(ownerOf(scope), yearOf(scope)),
      pieces: (scope) => this.checks.zip(ownerOf(scope), yearOf(scope)),
    });
  }
}

/** What is asked of them. */
@Injectable()
export class CheckStubs {
  constructor(
    @Inject(Checks) private readonly checks: Checks,
    @Inject(Exports) private readonly exports: Exports,
  ) {}

  /** The zip, or 202 and its job where the caller prefers that; a year without checks has none. */
  async ofYear(actor: Actor, year: number): Promise<Answered | FileAnswer> {
    if ((await this.checks.countOfYear(actor.empId, year)) === 0) throw messages.refusal('no_checks_in_year', { year });
    return this.exports.answer(actor, readChecksZip, { format: 'zip', year });
  }
}
