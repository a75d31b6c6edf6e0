import type { InputOf, Operation } from '@campus/contract-kit';
import type { HrReport } from '@campus/domain/hr-reports';
import {
  downloadCityTax,
  downloadDepartmentHours,
  downloadFica,
  downloadLookBack,
  downloadMonthlyHours,
  downloadStateTax,
  downloadVisaHours,
  HR_REPORTS,
  hrReportTexts as texts,
  listCrossings,
  listProblems,
  readAcaRows,
  readMonthRows,
  readRangeRows,
  runAcaReport,
} from '@campus/domain/hr-reports';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService, ReportRowsService } from '../exports/index.js';
import type { ExportInput } from '../platform/index.js';
import { CrossingsService } from './crossings.service.js';
import { ProblemsService } from './problems.service.js';

type Filed = Promise<Answered | FileAnswer>;
type Asked<Op extends Operation> = InputOf<Op>;

/** The reports of HR and the list of potential problems. [HRREP-017] */
@Controller()
export class HrReportsController {
  constructor(
    @Inject(ExportsService) private readonly exports: ExportsService,
    @Inject(ReportRowsService) private readonly rows: ReportRowsService,
    @Inject(ProblemsService) private readonly problems: ProblemsService,
    @Inject(CrossingsService) private readonly crossings: CrossingsService,
  ) {}

  @Implements(runAcaReport)
  aca(@ActorOf() actor: Actor, @Input() input: Asked<typeof runAcaReport>): Filed {
    return this.exports.answer(actor, runAcaReport, input);
  }

  @Implements(downloadMonthlyHours)
  monthly(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadMonthlyHours>): Filed {
    return this.exports.answer(actor, downloadMonthlyHours, input);
  }

  @Implements(downloadDepartmentHours)
  departments(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadDepartmentHours>): Filed {
    return this.exports.answer(actor, downloadDepartmentHours, input);
  }

  @Implements(downloadVisaHours)
  visa(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadVisaHours>): Filed {
    return this.exports.answer(actor, downloadVisaHours, input);
  }

  @Implements(downloadLookBack)
  lookBack(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadLookBack>): Filed {
    return this.exports.answer(actor, downloadLookBack, input);
  }

  @Implements(downloadCityTax)
  cityTax(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadCityTax>): Filed {
    return this.exports.answer(actor, downloadCityTax, input);
  }

  @Implements(downloadStateTax)
  stateTax(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadStateTax>): Filed {
    return this.exports.answer(actor, downloadStateTax, input);
  }

  @Implements(downloadFica)
  fica(@ActorOf() actor: Actor, @Input() input: Asked<typeof downloadFica>): Filed {
    return this.exports.answer(actor, downloadFica, input);
  }

  @Implements(readMonthRows)
  monthRows(@ActorOf() actor: Actor, @Input() { report, ...input }: Asked<typeof readMonthRows>): Promise<Answered> {
    return this.rowsOf(actor, report, input);
  }

  @Implements(readRangeRows)
  rangeRows(@ActorOf() actor: Actor, @Input() { report, ...input }: Asked<typeof readRangeRows>): Promise<Answered> {
    return this.rowsOf(actor, report, input);
  }

  @Implements(readAcaRows)
  async acaRows(@ActorOf() actor: Actor, @Input() input: Asked<typeof readAcaRows>): Promise<Answered> {
    return answered({ data: await this.rows.read(actor, runAcaReport, input, texts.aca.note) });
  }

  @Implements(listCrossings)
  async listCrossings(): Promise<Answered> {
    return answered({ data: await this.crossings.list() });
  }

  @Implements(listProblems)
  async listProblems(): Promise<Answered> {
    return answered({ data: await this.problems.list() });
  }

  private async rowsOf(actor: Actor, report: HrReport, input: ExportInput): Promise<Answered> {
    return answered({ data: await this.rows.read(actor, HR_REPORTS[report], input, texts[report].note) });
  }
}
