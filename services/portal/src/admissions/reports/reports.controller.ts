import type { InputOf, Operation } from '@campus/contract-kit';
import type { CandidateRow, DropoutRow, ProgramRow } from '@campus/domain/admissions';
import {
  downloadArchive,
  downloadByProgram,
  downloadCandidates,
  downloadDropouts,
  downloadSemesterDropouts,
  downloadSummary,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listSemesterDropouts,
  readAdmissionsTerms,
  readFunnel,
  readSummary,
} from '@campus/domain/admissions';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import type { ListDefinition, ListPage, PageInput } from '../../platform/index.js';
import { ListsService } from '../../platform/index.js';
import { ARCHIVE, BY_PROGRAM, CANDIDATES, DROPOUTS, SEMESTER_DROPOUTS } from './report-lists.js';
import { SummaryService } from './summary.service.js';
import type { TermOn } from './terms.service.js';
import { AdmissionsTermsService } from './terms.service.js';

type Filed = Promise<Answered | FileAnswer>;

/** The reports of admissions. [ADMIS-023] */
@Controller()
export class AdmissionsReportsController {
  constructor(
    @Inject(AdmissionsTermsService) private readonly terms: AdmissionsTermsService,
    @Inject(SummaryService) private readonly summaries: SummaryService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(readAdmissionsTerms)
  async choice(): Promise<Answered> {
    return answered({ data: await this.terms.choice() });
  }

  @Implements(readSummary)
  async summary(@Input() input: InputOf<typeof readSummary>): Promise<Answered> {
    const asked = await this.terms.asked(input);
    return answered({ data: await this.summaries.read(asked), ...this.said(asked) });
  }

  @Implements(readFunnel)
  async funnel(@Input() input: InputOf<typeof readFunnel>): Promise<Answered> {
    const asked = await this.terms.asked(input);
    return answered({ data: await this.summaries.funnel(asked), ...this.said(asked) });
  }

  @Implements(listByProgram)
  async byProgram(@Input() input: InputOf<typeof listByProgram>): Promise<Answered> {
    return this.page<ProgramRow>(BY_PROGRAM, input, await this.terms.asked(input));
  }

  @Implements(listCandidates)
  async students(@Input() input: InputOf<typeof listCandidates>): Promise<Answered> {
    return this.page<CandidateRow>(CANDIDATES, input, await this.terms.asked(input));
  }

  @Implements(listDropouts)
  async dropouts(@Input() input: InputOf<typeof listDropouts>): Promise<Answered> {
    const page: ListPage<DropoutRow> = await this.lists.page(DROPOUTS, { ...input, ...(await this.terms.years(input)) });
    return answered(page);
  }

  @Implements(listSemesterDropouts)
  async semesterDropouts(@Input() input: InputOf<typeof listSemesterDropouts>): Promise<Answered> {
    const terms = await this.terms.semesters(input);
    const page: ListPage<DropoutRow> = await this.lists.page(SEMESTER_DROPOUTS, { ...input, ...terms });
    return answered(page);
  }

  @Implements(listArchive)
  async archive(@Input() input: InputOf<typeof listArchive>): Promise<Answered> {
    return this.page<CandidateRow>(ARCHIVE, input, await this.terms.past(input));
  }

  @Implements(downloadSummary)
  async summaryFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadSummary>): Filed {
    return this.file(actor, downloadSummary, await this.terms.asked(input));
  }

  @Implements(downloadByProgram)
  async byProgramFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadByProgram>): Filed {
    return this.file(actor, downloadByProgram, await this.terms.asked(input));
  }

  @Implements(downloadCandidates)
  async studentsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadCandidates>): Filed {
    const { div_cde, program, stud_type, reached, place } = input;
    const narrower = { div_cde, program, stud_type, reached, place };
    return this.file(actor, downloadCandidates, { ...(await this.terms.asked(input)), ...narrower });
  }

  @Implements(downloadDropouts)
  async dropoutsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadDropouts>): Filed {
    return this.file(actor, downloadDropouts, await this.terms.years(input));
  }

  @Implements(downloadSemesterDropouts)
  async semesterDropoutsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadSemesterDropouts>): Filed {
    return this.file(actor, downloadSemesterDropouts, await this.terms.semesters(input));
  }

  @Implements(downloadArchive)
  async archiveFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadArchive>): Filed {
    return this.file(actor, downloadArchive, await this.terms.past(input));
  }

  /** Where the figures come from, where that is not the present. */
  private said(asked: TermOn): { readonly message?: string } {
    const message = this.terms.noteOf(asked);
    return message === undefined ? {} : { message };
  }

  private async page<Row extends object>(list: ListDefinition<Row>, input: PageInput, asked: TermOn): Promise<Answered> {
    return answered({ ...(await this.lists.page(list, { ...input, ...asked })), ...this.said(asked) });
  }

  private file(actor: Actor, operation: Operation, scope: Readonly<Record<string, string | undefined>>): Filed {
    const { day, night } = scope;
    const note = day === undefined || night === undefined ? undefined : this.terms.noteOf({ day, night });
    return this.exports.answer(actor, operation, { ...scope, note, format: 'xlsx' });
  }
}
