import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  AdmissionsProgram,
  deleteAdmissionsProgram,
  readProgramMatches,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import { admissionsMessages as messages, admissionsReportTexts as texts } from '@campus/domain/admissions';
import { programOf, PROGRAM_PATTERN, readCode, refusalOfProgram, takes } from '@campus/domain/admissions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/index.js';
import { Database, sql, UUID, Writes } from '../../platform/index.js';
import type { ProgramsService as Q } from './planning.sql.types.js';

/** The record type of programs in the audit history. */
const PROGRAM_RECORD = 'admissions-program';

const SELECT_PROGRAMS = sql<
  Q['SELECT_PROGRAMS']
>`SELECT p.id, p.program_name, p.version, ARRAY(SELECT k.code FROM admissions_program_codes k WHERE k.program_id = p.id ORDER BY k.code) AS codes
  FROM admissions_programs p ORDER BY lower(p.program_name), p.id`;
/** Held by every writer of programs: each code is in one of them. */
const LOCK_PROGRAMS = sql<Q['LOCK_PROGRAMS']>`SELECT pg_advisory_xact_lock(hashtext('admissions-programs'))`;
const INSERT_PROGRAM = sql<Q['INSERT_PROGRAM']>`INSERT INTO admissions_programs (id, program_name) VALUES (:id, :name)`;
const UPDATE_PROGRAM = sql<
  Q['UPDATE_PROGRAM']
>`UPDATE admissions_programs SET program_name = :name, version = version + 1 WHERE id = :id`;
const DELETE_PROGRAM = sql<Q['DELETE_PROGRAM']>`DELETE FROM admissions_programs WHERE id = :id`;
const DELETE_CODES = sql<Q['DELETE_CODES']>`DELETE FROM admissions_program_codes WHERE program_id = :id`;
const INSERT_CODES = sql<Q['INSERT_CODES']>`INSERT INTO admissions_program_codes (program_id, code)
  SELECT :id::uuid, c.code FROM unnest(:codes::text[]) AS c (code)`;
const SELECT_PROG_CDES = sql<
  Q['SELECT_PROG_CDES']
>`SELECT prog_cde, count(*)::int AS candidacies FROM candidacies WHERE div_cde <> 'U-NL' GROUP BY 1 ORDER BY 1`;

/** Programs of admissions: what candidates count as by their PROG_CDE. [ADMIS-004] */
@Injectable()
export class ProgramsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  list(on: Queryable = this.db): Promise<AdmissionsProgram[]> {
    return on.query(SELECT_PROGRAMS);
  }

  /** Which PROG_CDEs some codes would take, and the program that has each of them now. */
  async matches({ id, codes }: InputOf<typeof readProgramMatches>) {
    const typed = codes
      .split(',')
      .map(readCode)
      .filter((code) => PROGRAM_PATTERN.test(code));
    const [programs, found] = await Promise.all([this.list(), this.db.query(SELECT_PROG_CDES)]);
    const others = programs.filter((program) => program.id !== id);
    const would = [...others, { id: 'typed', program_name: '', version: 0, codes: typed }];
    return found
      .filter(({ prog_cde: code }) => typed.some((one) => takes(one, code)) && programOf(would, code)?.id === 'typed')
      .map((row) => ({ ...row, program: programOf(others, row.prog_cde)?.program_name ?? null }));
  }

  /** Saves a program; of two who save it at once the second is told. [ADMIS-017] [ADMIS-018] [ADMIS-019] [ADMIS-020] */
  save(
    actor: Actor,
    { id: named, program_name: typed, codes: given, version }: InputOf<typeof saveAdmissionsProgram>,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const name = (typed ?? '').trim();
      const refused = refusalOfProgram(name, given);
      if (refused !== null) throw messages.refusalAt(refused.startsWith('name') ? 'program_name' : 'codes', refused);
      await tx.query(LOCK_PROGRAMS);
      const codes = given.map(readCode).sort();
      const programs = await this.list(tx);
      const id = named ?? '';
      const before = id === '' ? null : foundIn(programs, id);
      if (before !== null && version !== undefined && version !== before.version)
        throw messages.refusal('program_changed', {}, { data: before });
      const lower = name.toLowerCase();
      // Reports name a program by its name: one that two have would be one row.
      if (lower === texts.other.toLowerCase()) throw messages.refusalAt('program_name', 'name_of_rest', { name: texts.other });
      for (const other of programs.filter((program) => program.id !== before?.id)) {
        if (other.program_name.toLowerCase() === lower)
          throw messages.refusalAt('program_name', 'name_elsewhere', { name: other.program_name });
        const code = codes.find((one) => other.codes.includes(one));
        if (code !== undefined) throw messages.refusal('code_elsewhere', { code, program: other.program_name });
      }
      const saved = { id: before?.id ?? randomUUID(), program_name: name, codes, version: (before?.version ?? 0) + 1 };
      await tx.execute(before === null ? INSERT_PROGRAM : UPDATE_PROGRAM, { id: saved.id, name });
      if (before !== null) await tx.execute(DELETE_CODES, { id: saved.id });
      await tx.execute(INSERT_CODES, { id: saved.id, codes });
      const description = fillIn(texts.audit.program, { name, codes: codes.join(', ') });
      tx.audit({ recordType: PROGRAM_RECORD, recordId: saved.id, action: before === null ? 'add' : 'change', description });
      return answered({ message: fillIn(texts.programSaved, { program: name }), data: saved });
    });
  }

  /** Deletes a program with its codes; what it counted on past days stays. */
  remove(actor: Actor, { id, version }: InputOf<typeof deleteAdmissionsProgram>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await tx.query(LOCK_PROGRAMS);
      const before = foundIn(await this.list(tx), id);
      if (version !== undefined && version !== before.version) throw messages.refusal('program_changed', {}, { data: before });
      await tx.execute(DELETE_CODES, { id });
      await tx.execute(DELETE_PROGRAM, { id });
      const description = fillIn(texts.audit.programDeleted, { name: before.program_name });
      tx.audit({ recordType: PROGRAM_RECORD, recordId: id, action: 'delete', description });
      return answered({ message: fillIn(texts.programDeleted, { program: before.program_name }), data: null });
    });
  }
}

function foundIn(programs: readonly AdmissionsProgram[], id: string): AdmissionsProgram {
  const found = UUID.test(id) ? programs.find((program) => program.id === id.toLowerCase()) : undefined;
  if (found === undefined) throw messages.refusal('no_such_program');
  return found;
}
