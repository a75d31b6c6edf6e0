import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  ProgramLine,
  RequirementsAnswer,
  RequirementsPreview,
  saveRequirements,
  WrittenGroup,
} from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, programTexts as texts, REQUIREMENTS_TOPIC } from '@campus/domain/academic-records';
import type { RequirementGroup } from '@campus/domain/academic-records/rules';
import { catalogYearFor, catalogYearOf, LEAST_GRADES, writtenGroups } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import type { Queryable } from '../../platform/index.js';
import { aimOf } from './audit-answer.js';
import { ProgramsRepository } from './programs.repository.js';
import { RequirementChangesService } from './requirement-changes.service.js';
import type { AuditedProgram, RequirementsRow } from './requirements.repository.js';
import { RequirementsRepository } from './requirements.repository.js';

/** The record type of a program's requirements in the audit history; its id is `program/year`. */
const REQUIREMENTS_RECORD = 'program-requirements';
type Written = InputOf<typeof saveRequirements>;

/** What programs ask of their students, as the registrar keeps it. */
@Injectable()
export class ProgramsService {
  constructor(
    @Inject(ProgramsRepository) private readonly rows: ProgramsRepository,
    @Inject(RequirementsRepository) private readonly requirements: RequirementsRepository,
    @Inject(RequirementChangesService) private readonly changes: RequirementChangesService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  list(): Promise<ProgramLine[]> {
    return this.rows.programs();
  }

  /** The requirements of a catalog year; where it has none, a copy of those that hold for it now. */
  async read(code: string, year?: number, on?: Queryable): Promise<RequirementsAnswer> {
    await this.program(code);
    const all = await this.requirements.requirements([code], on);
    const wanted = year ?? all.at(-1)?.catalog_year ?? catalogYearOf(this.clock.today());
    return answerFor(code, wanted, all);
  }

  /** Whose audits a save would change; refuses what the save would refuse. */
  async preview(written: Written): Promise<RequirementsPreview> {
    const program = await this.program(written.code);
    const groups = checked(written.groups);
    const stored = await this.read(written.code, written.catalog_year);
    if (written.version !== undefined && written.version !== stored.version) throw changed(stored);
    return this.changes.of(program, written.catalog_year, groups);
  }

  save(actor: Actor, { code, catalog_year: year, version, groups: written }: Written): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const program = await this.program(code);
      const groups = checked(written);
      const [by, at] = [actor.realUser.empId, this.clock.now()];
      const saved = await this.rows.save(tx, { program: code, year, version, by, at, groups });
      if (saved === null) throw changed(await this.read(code, year, tx));
      const said = { program: aimOf(program), year, version: saved };
      tx.audit({
        recordType: REQUIREMENTS_RECORD,
        recordId: `${code}/${year}`,
        action: 'save',
        description: fillIn(texts.auditSaved, { ...said, groups: groups.map(({ name }) => name).join(', ') }),
        detail: { version: saved, groups },
      });
      tx.live({ topic: REQUIREMENTS_TOPIC, recordId: code, people: [] });
      return answered({ message: fillIn(texts.saved, said), data: await this.read(code, year, tx) });
    });
  }

  private async program(code: string): Promise<AuditedProgram> {
    const program = await this.requirements.program(code, this.clock.today());
    if (program === null) throw messages.refusal('no_such_program');
    return program;
  }
}

const changed = (stored: RequirementsAnswer) =>
  messages.refusal('requirements_changed', { name: stored.saved_by }, { data: stored });

/** The groups as they are stored; refuses the first that is wrong, beside its field. */
function checked(written: readonly WrittenGroup[]): RequirementGroup[] {
  const { groups, refused } = writtenGroups(written);
  if (groups.length === 0) throw messages.refusalAt('groups', 'requirements_missing');
  if (refused !== null) throw messages.refusalAt(`groups.${refused.at}.${refused.field}`, refused.code, refused);
  return groups;
}

function answerFor(code: string, year: number, all: readonly RequirementsRow[]): RequirementsAnswer {
  const own = all.find((one) => one.catalog_year === year);
  const years = all.map((one) => one.catalog_year);
  const copied = own === undefined ? catalogYearFor(years, `${year}-12-31`) : null;
  const from = own ?? all.find((one) => one.catalog_year === copied);
  return {
    code,
    catalog_year: year,
    version: own?.version ?? 0,
    copied_from: copied,
    saved_by: own?.saved_by_name ?? '',
    saved_at: own?.saved_at.toISOString() ?? null,
    groups: (from?.groups ?? []).map(({ name, patterns, hours, courses, least_grade: least, electives, exclusive }) => ({
      name,
      patterns: patterns.join(', '),
      electives,
      exclusive,
      ...(courses === null ? { needs: 'hours', amount: (hours ?? 0) / 100 } : { needs: 'courses', amount: courses }),
      least_grade: LEAST_GRADES.find((grade) => grade === least) ?? 'D-',
    })),
  };
}
