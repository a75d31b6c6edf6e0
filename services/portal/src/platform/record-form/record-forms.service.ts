import type { RecordForm } from '@campus/contract-kit';
import { recordFormMessages as messages } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import { Answered, answered, fileAnswer } from '@campus/server-kit';
import type { FileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { drawRecordPdf } from '../files/draw-record.js';
import type { NewMessage } from '../mail/mail.js';
import type { WriteTx } from '../writes/writes.js';
import { Writes } from '../writes/writes.js';
import { pdfOfForm } from './form-pdf.js';
import type { FormTable, Owned, StoredForm } from './form-table.js';
import { formTable } from './form-table.js';
import type { RecordFormsService as Q } from './record-form.sql.types.js';

type Values = Readonly<Record<string, unknown>>;

type Step = 'save' | 'submit';

/** A form as it is written. */
export interface SavedForm {
  readonly id: string;
  readonly actor: Actor;
  readonly values: Values;
  readonly version: number;
  readonly at: Date;
}

/** A form as somebody wants it written. */
export interface WantedForm extends Pick<SavedForm, 'actor' | 'values'> {
  readonly step: Step;
}

export interface ServedForm {
  readonly form: RecordForm;
  /**
   * The entity of its table: `id`, the columns that `own` names with a unique constraint over them, `content` (jsonb), `version`, `saved_at` and
   * `submitted_at`.
   */
  readonly entity: new () => object;
  /** Whose form it is: always of the session, never of what was sent. */
  readonly own: (actor: Actor) => Promise<Owned> | Owned;
  /** What the answer holds beside the form, or instead of its parts; called with what is saved and whether it is submitted. */
  readonly also?: (actor: Actor, values: Values | null, submitted: boolean) => Promise<object> | object;
  /** The choices that an empty form needs. */
  readonly lists?: (actor: Actor) => Promise<object> | object;
  /** The values as they are kept, such as without what is blank; what is checked is what was sent. */
  readonly kept?: (values: Values) => Values;
  /** What is locked and checked before anything is written, in the transaction. */
  readonly before?: (tx: WriteTx, wanted: WantedForm) => Promise<void>;
  /** What else a submission does, in its transaction. */
  readonly inTransaction?: (tx: WriteTx, saved: SavedForm) => Promise<void>;
  readonly mails?: (saved: SavedForm) => readonly NewMessage[];
}

/** States how a form is kept and what follows its submission. */
export function serveRecordForm(form: RecordForm, served: Omit<ServedForm, 'form'>): ServedForm {
  return { form, ...served };
}

const SELECT_LAST_WRITER = sql<Q['SELECT_LAST_WRITER']>`SELECT action_by AS by FROM audit_entries
  WHERE record_type = :type AND record_id = :id ORDER BY seq DESC LIMIT 1`;

/** Reads and writes forms that people fill in for themselves: version, audit entry, mail and live event in one transaction, the call's key too: its handlers say `plainWrite`. */
@Injectable()
export class RecordForms {
  private readonly tables = new Map<ServedForm, FormTable>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(served: ServedForm, actor: Actor): Promise<Answered> {
    const stored = await this.find(this.db.keyed, served, await served.own(actor));
    return answered({ data: await this.answerOf(served, actor, stored) });
  }

  async lists(served: ServedForm, actor: Actor): Promise<Answered> {
    return answered({ data: (await served.lists?.(actor)) ?? {} });
  }

  /** Keeps an unfinished form. Refuses a stale version, and a form that is submitted. */
  async save(served: ServedForm, actor: Actor, input: Values): Promise<Answered> {
    return this.write('save', served, actor, input);
  }

  /** Submits a form. Refuses what its rules refuse, a stale version, and the second submission of one that is sent once. */
  async submit(served: ServedForm, actor: Actor, input: Values): Promise<Answered> {
    return this.write('submit', served, actor, input);
  }

  async print(served: ServedForm, actor: Actor): Promise<FileAnswer> {
    const stored = await this.find(this.db.keyed, served, await served.own(actor));
    if (stored?.submitted_at === null || stored === null) throw messages.refusal('not_submitted');
    const content = await drawRecordPdf(pdfOfForm(served.form, stored.content, actor.name, stored.submitted_at));
    return fileAnswer({ name: `${served.form.name}.pdf`, contentType: 'application/pdf', content });
  }

  private write(step: Step, served: ServedForm, actor: Actor, { version: seen, ...values }: Values): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const refusal = step === 'submit' ? served.form.refusal({ version: seen, ...values } as never) : null;
      if (refusal !== null) throw refusal;
      await served.before?.(tx, { step, actor, values });
      const owned = await served.own(actor);
      const before = await this.find(tx, served, owned, true);
      if (before?.submitted_at && served.form.once) throw messages.refusal('submitted_already');
      if (before?.submitted_at && step === 'save') throw messages.refusal('submitted_since');
      if (!(await this.hasSeen(tx, served, actor, before, seen))) throw await this.staleTo(served, actor, before);
      const at = this.clock.now();
      const table = this.tableOf(served, owned);
      const kept = served.kept?.(values) ?? values;
      const content = JSON.stringify(kept);
      const written =
        before === null
          ? await table.insert(tx, owned, content, at, step === 'submit')
          : await table.update(tx, before.id, content, at, step === 'submit');
      // Two first saves at once: the other one was first.
      if (written === null) throw await this.staleTo(served, actor, await this.find(tx, served, owned));
      await this.follow(tx, step, served, { ...written, actor, values, at });
      const { draftSaved, submitted } = served.form.texts;
      const stored = { ...written, content: kept, submitted_at: step === 'submit' ? at : null };
      return answered({
        message: step === 'save' ? draftSaved : submitted,
        data: await this.answerOf(served, actor, stored),
      });
    });
  }

  /** Whether a save may replace what is stored: it names its version, or names none and nobody but the caller wrote it. */
  private async hasSeen(
    tx: WriteTx,
    { form }: ServedForm,
    actor: Actor,
    stored: StoredForm | null,
    seen: unknown,
  ): Promise<boolean> {
    if (seen !== undefined || stored === null) return (stored?.version ?? 0) === (seen ?? 0);
    const last = await tx.maybe(SELECT_LAST_WRITER, { type: form.name, id: stored.id });
    return last === null || last.by === actor.realUser.empId;
  }

  /** Everything that a write owes beside its row. */
  private async follow(tx: WriteTx, step: Step, served: ServedForm, saved: SavedForm): Promise<void> {
    const { form } = served;
    const { id, actor, version } = saved;
    const description = step === 'save' ? form.texts.auditSave : form.texts.auditSubmit;
    tx.audit({ recordType: form.name, recordId: id, action: step, description, detail: { version } });
    tx.live({ topic: form.name, recordId: id, people: [actor.empId] });
    if (step === 'save') return;
    await served.inTransaction?.(tx, saved);
    tx.mail(...(served.mails?.(saved) ?? []));
  }

  private async staleTo(served: ServedForm, actor: Actor, now: StoredForm | null) {
    return messages.refusal('stale', {}, { data: await this.answerOf(served, actor, now) });
  }

  private async answerOf(served: ServedForm, actor: Actor, stored: StoredForm | null): Promise<object> {
    return {
      form: stored?.content ?? null,
      version: stored?.version ?? 0,
      completed: stored?.submitted_at ? 1 : 0,
      submitted_at: stored?.submitted_at?.toISOString() ?? null,
      ...(await served.also?.(actor, stored?.content ?? null, stored?.submitted_at != null)),
    };
  }

  private find(on: Queryable, served: ServedForm, owned: Owned, locked = false): Promise<StoredForm | null> {
    return this.tableOf(served, owned).find(on, owned, locked);
  }

  private tableOf(served: ServedForm, owned: Owned): FormTable {
    const known = this.tables.get(served);
    if (known !== undefined) return known;
    const table = formTable(this.db.source.getMetadata(served.entity).tableName, Object.keys(owned));
    this.tables.set(served, table);
    return table;
  }
}
