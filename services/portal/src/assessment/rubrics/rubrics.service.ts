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
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import type { WriteTx } from '../../platform/index.js';
import { Writes } from '../../platform/index.js';
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
    @Inject(Writes) private readonly writes: Writes,
    @Inject(RubricsRepository) private readonly rows: RubricsRepository,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
  ) {}

  types(): Promise<RubricType[]> {
    return this.rows.types();
  }

  async groups(): Promise<RubricGroup[]> {
    return (await this.rows.groups()).map(shown);
  }

  addType(actor: Actor, name: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const added = await this.rows.addType(tx, name);
      if (added === null) throw messages.refusal('rubric_type_exists', { name });
      this.note(tx, 'rubric-type', added.id, 'added', fillIn(texts.auditAdded, { name }));
      return answered({ message: texts.typeAdded, data: added });
    });
  }

  removeType(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const removed = await this.rows.removeType(tx, id);
      if (removed === null) throw messages.refusal('no_such_rubric_type');
      this.note(tx, 'rubric-type', id, 'removed', fillIn(texts.auditRemoved, { name: removed.name }));
      return answered({ message: texts.typeRemoved, data: null });
    });
  }

  addGroup(actor: Actor, name: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const added = await this.rows.addGroup(tx, name, actor.empId);
      if (added === null) throw messages.refusal('rubric_group_exists', { name });
      this.note(tx, 'rubric-group', added.id, 'added', fillIn(texts.auditAdded, { name }));
      return answered({ message: texts.groupAdded, data: { id: added.id, name, types: [], version: 1 } });
    });
  }

  removeGroup(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const removed = await this.rows.removeGroup(tx, id);
      if (removed === null) throw messages.refusal('no_such_rubric_group');
      this.note(tx, 'rubric-group', id, 'removed', fillIn(texts.auditRemoved, { name: removed.name }));
      return answered({ message: texts.groupRemoved, data: null });
    });
  }

  /** Makes exactly these types the group's; an unknown one changes nothing. [RUBRIC-014] */
  saveTypes(actor: Actor, { id, types, version }: InputOf<typeof saveRubricGroupTypes>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const group = await this.rows.lockedGroup(tx, id);
      if (group === null) throw messages.refusal('no_such_rubric_group');
      const fresh = version === undefined ? group.saved_by === actor.empId : group.version === version;
      if (!fresh) throw messages.refusal('rubric_group_changed', {}, { data: shown(group) });
      const wanted = [...new Set(types)];
      if ((await this.rows.typesOf(wanted, tx)).length !== wanted.length) throw messages.refusal('no_such_rubric_type');
      await this.rows.setTypes(tx, id, wanted, actor.empId);
      this.note(tx, 'rubric-group', id, 'types', fillIn(texts.auditMembers, { name: group.name }), {
        types: wanted,
      });
      const saved = await this.rows.group(id, tx);
      return answered({ message: texts.groupSaved, data: shown(saved ?? group) });
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

  private note(tx: WriteTx, recordType: string, recordId: string, action: string, description: string, detail?: object): void {
    tx.audit({ recordType, recordId, action, description, detail: detail ?? null });
  }
}
