import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { addFeeCodes, clearFeeCodes, FeeCodeAdmin, saveFeeCodeTexts } from '@campus/domain/financial-aid';
import { FEE_CODE_TOPIC, feeCodeTexts as texts, financialAidMessages as messages } from '@campus/domain/financial-aid';
import { adminYears, DEGREE_TYPES, readCodes, yearName } from '@campus/domain/financial-aid/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, WriteTx } from '../../platform/index.js';
import { Clock, Database, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import type { TextsRow } from './fee-codes.repository.js';
import { FeeCodesRepository } from './fee-codes.repository.js';

const POOL_RECORD = 'fee-codes';
const TEXTS_RECORD = 'fee-code-texts';
const MAX_NAMED = 20;

type Pool = InputOf<typeof clearFeeCodes>;

/** What financial aid keeps of fee codes: the codes by year and type, and what students read. */
@Injectable()
export class FeeCodesService {
  constructor(
    @Inject(FeeCodesRepository) private readonly rows: FeeCodesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Texts, years, types and counts. [FEECODE-011] */
  async read(on: Queryable = this.db): Promise<FeeCodeAdmin> {
    const years = [...adminYears(this.clock.today())];
    const { success, failure, header, version } = await this.rows.texts(on);
    const types = DEGREE_TYPES.map((id) => ({ id, name: texts.degrees[id] }));
    return { messages: { success, failure, header }, version, years, types, counts: await this.rows.counts(years, on) };
  }

  /** Adds the lines that are codes and not there yet. Refuses all where a line is no code. [FEECODE-006] [FEECODE-012] */
  add(actor: Actor, { year, type, codes: given }: InputOf<typeof addFeeCodes>): Promise<Answered> {
    const { codes, wrong } = readCodes(given);
    if (wrong.length > 0) {
      const lines = wrong.slice(0, MAX_NAMED).map(({ line, text }) => `${line} (${text})`);
      return Promise.reject(messages.refusalAt('codes', 'wrong_codes', { lines: lines.join(', ') }));
    }
    if (codes.length === 0) return Promise.reject(messages.refusalAt('codes', 'no_codes'));
    this.refuseYear(year);
    return this.change(actor, { year, type }, async (tx) => {
      const fresh = new Set(await this.rows.add(tx, { year, type, codes, by: actor.realUser.empId }));
      const known = codes.filter((code) => !fresh.has(code));
      this.note(tx, { year, type }, 'add', texts.auditAdded, fresh.size);
      const { available: free } = (await this.rows.counts([year], tx)).find((one) => one.type === type) ?? { available: 0 };
      const names = known.slice(0, MAX_NAMED).join(', ') + (known.length > MAX_NAMED ? ', …' : '');
      const values = { added: counted(fresh.size, 'code'), known: known.length, names, free, year: yearName(year) };
      return fillIn(known.length === 0 ? texts.added : texts.addedTwice, values);
    });
  }

  /** Deletes what nobody has. [FEECODE-013] */
  clear(actor: Actor, pool: Pool): Promise<Answered> {
    return this.change(actor, pool, async (tx) => {
      const count = await this.rows.deleteFree(tx, pool);
      this.note(tx, pool, 'clear', texts.auditCleared, count);
      return fillIn(texts.cleared, { count: counted(count, 'code') });
    });
  }

  /** Retires what students have; they can ask again. Nobody takes part in that about oneself. [FEECODE-014] */
  clearAssigned(actor: Actor, pool: Pool): Promise<Answered> {
    return this.change(actor, pool, async (tx) => {
      const by = actor.realUser.empId;
      if (await this.rows.hasOwn(tx, { ...pool, by })) throw messages.refusal('own_codes');
      const count = await this.rows.retire(tx, pool);
      this.note(tx, pool, 'clear-assigned', texts.auditAssignedCleared, count);
      return fillIn(texts.assignedCleared, { count: counted(count, 'code') });
    });
  }

  /** Saves texts against the version that was seen. [FEECODE-011] [FEECODE-015] */
  saveTexts(actor: Actor, { version, ...given }: InputOf<typeof saveFeeCodeTexts>): Promise<Answered> {
    const by = actor.realUser.empId;
    return this.texts(actor, async (stored, tx) => {
      const isFresh =
        version === undefined ? [by, SYSTEM_AUTHOR.actionBy, null].includes(stored.saved_by) : version === stored.version;
      if (!isFresh) throw messages.refusal('texts_changed', {}, { data: await this.read(tx) });
      return given;
    });
  }

  /** Sets one text. [FEECODE-015] */
  setText(actor: Actor, name: 'success' | 'failure' | 'header', message: string): Promise<Answered> {
    return this.texts(actor, () => Promise.resolve({ [name]: message }));
  }

  private texts(
    actor: Actor,
    change: (stored: TextsRow, tx: WriteTx) => Promise<Partial<Pick<TextsRow, 'success' | 'failure' | 'header'>>>,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.rows.lockTexts(tx);
      const { success, failure, header } = { ...stored, ...withoutNothing(await change(stored, tx)) };
      await this.rows.storeTexts(tx, { success, failure, header, by: actor.realUser.empId });
      const detail = { before: stored, after: { success, failure, header } };
      tx.audit({ recordType: TEXTS_RECORD, recordId: '1', action: 'save', description: texts.auditTexts, detail });
      return answered({ message: texts.textsSaved, data: await this.read(tx) });
    });
  }

  private change(actor: Actor, { year, type }: Pool, work: (tx: WriteTx) => Promise<string>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const message = await work(tx);
      tx.live({ topic: FEE_CODE_TOPIC, recordId: `${year}/${type}`, people: [] });
      return answered({ message, data: await this.read(tx) });
    });
  }

  private refuseYear(year: number): void {
    if (!adminYears(this.clock.today()).includes(year)) throw messages.refusalAt('year', 'wrong_year', { year: yearName(year) });
  }

  private note(tx: WriteTx, { year, type }: Pool, action: string, line: string, count: number): void {
    const description = fillIn(line, { count, type, year: yearName(year) });
    tx.audit({ recordType: POOL_RECORD, recordId: `${year}/${type}`, action, description });
  }
}

function withoutNothing<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
