import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  generateRubric,
  listRubricCourses,
  RubricCourse,
  RubricGroup,
  RubricType,
  saveRubricGroupTypes,
} from '@campus/domain/assessment';
import { rubricMessages as messages, rubricTexts as texts } from '@campus/domain/assessment';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import type { Tx } from '../../platform/index.js';
import { Audit, Database } from '../../platform/index.js';
import type { GroupRow } from './rubrics.repository.js';
import { RubricsRepository } from './rubrics.repository.js';

/** What a rubric is made of: courses and types that exist. */
export interface RubricRequest {
  readonly courses: readonly string[];
  readonly types: readonly string[];
}

const shown = ({ id, name, types, version }: GroupRow): RubricGroup => ({ id, name, types, version });

/** Rubric types and groups, and what a rubric can be made for. [RUBRIC-001] [RUBRIC-002] [RUBRIC-003] */
@Injectable()
export class RubricsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RubricsRepository) private readonly rows: RubricsRepository,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  types(): Promise<RubricType[]> {
    return this.rows.types();
  }

  async groups(): Promise<RubricGroup[]> {
    return (await this.rows.groups()).map(shown);
  }

  addType(actor: Actor, name: string): Promise<RubricType> {
    return this.db.transaction(async (tx) => {
      const added = await this.rows.addType(tx, name);
      if (added === null) throw messages.refusal('rubric_type_exists', { name });
      await this.note(tx, actor, 'rubric-type', added.id, 'added', fillIn(texts.auditAdded, { name }));
      return added;
    });
  }

  removeType(actor: Actor, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const removed = await this.rows.removeType(tx, id);
      if (removed === null) throw messages.refusal('no_such_rubric_type');
      await this.note(tx, actor, 'rubric-type', id, 'removed', fillIn(texts.auditRemoved, { name: removed.name }));
    });
  }

  addGroup(actor: Actor, name: string): Promise<RubricGroup> {
    return this.db.transaction(async (tx) => {
      const added = await this.rows.addGroup(tx, name, actor.empId);
      if (added === null) throw messages.refusal('rubric_group_exists', { name });
      await this.note(tx, actor, 'rubric-group', added.id, 'added', fillIn(texts.auditAdded, { name }));
      return { id: added.id, name, types: [], version: 1 };
    });
  }

  removeGroup(actor: Actor, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const removed = await this.rows.removeGroup(tx, id);
      if (removed === null) throw messages.refusal('no_such_rubric_group');
      await this.note(tx, actor, 'rubric-group', id, 'removed', fillIn(texts.auditRemoved, { name: removed.name }));
    });
  }

  /** Makes exactly these types the group's; an unknown one changes nothing. [RUBRIC-014] */
  saveTypes(actor: Actor, { id, types, version }: InputOf<typeof saveRubricGroupTypes>): Promise<RubricGroup> {
    return this.db.transaction(async (tx) => {
      const group = await this.rows.lockedGroup(tx, id);
      if (group === null) throw messages.refusal('no_such_rubric_group');
      const fresh = version === undefined ? group.saved_by === actor.empId : group.version === version;
      if (!fresh) throw messages.refusal('rubric_group_changed', {}, { data: shown(group) });
      const wanted = [...new Set(types)];
      if ((await this.rows.typesOf(wanted, tx)).length !== wanted.length) throw messages.refusal('no_such_rubric_type');
      await this.rows.setTypes(tx, id, wanted, actor.empId);
      await this.note(tx, actor, 'rubric-group', id, 'types', fillIn(texts.auditMembers, { name: group.name }), {
        types: wanted,
      });
      const saved = await this.rows.group(id, tx);
      return saved === null ? shown(group) : shown(saved);
    });
  }

  /** The courses of a school, by its code or name, in a term. [RUBRIC-015] */
  async courses({ year_code, term_code, school, q }: InputOf<typeof listRubricCourses>): Promise<RubricCourse[]> {
    const wanted = school.toLowerCase();
    const found = (await this.records.schools()).find(
      ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
    );
    if (found === undefined) throw messages.refusal('no_such_school', { school });
    const text = q === undefined ? {} : { text: q };
    const courses = await this.records.courses({ year_code, term_code, school: found.code, ...text });
    return courses.map(({ REQUEST_NUM, CRS_CDE, CRS_TITLE }) => ({ REQUEST_NUM, CRS_CDE, CRS_TITLE }));
  }

  /** What the file is made of: each course once, and the chosen types, else those of the group. Refuses what does not exist. [RUBRIC-016] */
  async requestOf({ courses, types, group }: InputOf<typeof generateRubric>): Promise<RubricRequest> {
    const numbers = [...new Set(courses)];
    if (numbers.length === 0) throw messages.refusal('rubric_course_needed');
    for (const course of numbers) {
      if ((await this.records.course(course)) === null) throw messages.refusal('no_such_rubric_course', { course });
    }
    const chosen = group === null || group === undefined ? null : await this.rows.group(group);
    if (chosen === null && group !== null && group !== undefined) throw messages.refusal('no_such_rubric_group');
    const wanted = [...new Set(types ?? chosen?.types ?? [])];
    const found = await this.rows.typesOf(wanted);
    if (found.length !== wanted.length) throw messages.refusal('no_such_rubric_type');
    return { courses: numbers, types: found.map(({ id }) => id) };
  }

  private async note(
    tx: Tx,
    actor: Actor,
    recordType: string,
    recordId: string,
    action: string,
    description: string,
    detail?: object,
  ) {
    await this.audit.append(tx, { recordType, recordId, action, description, ...authorOf(actor), detail: detail ?? null });
  }
}
