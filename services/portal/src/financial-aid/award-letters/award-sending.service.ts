import type { BulkResult, InputOf } from '@campus/contract-kit';
import { bulkDone, counted, fillIn } from '@campus/contract-kit';
import type { deleteAwardLetters, sendAwardLetters } from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardDeadlineNames as deadlineNames,
  awardTexts as texts,
  financialAidMessages as messages,
} from '@campus/domain/financial-aid';
import type { AwardDeadlines } from '@campus/domain/financial-aid/rules';
import { fillLetter, letterValues, missingDeadlines, refusalToSend } from '@campus/domain/financial-aid/rules';
import type { AwardTemplate } from '@campus/domain/financial-aid';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, inSlices, Writes, UUID } from '../../platform/index.js';
import type { Bucket, FrozenLetter, SendingRow } from './award-letters.repository.js';
import { AwardLettersRepository } from './award-letters.repository.js';
import { LETTER_RECORD, letterMail } from './award-mails.js';
import { refused } from './award-results.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';

/** So many letters are one transaction, with their mails: a death between two of them leaves each letter sent with its mail, or not sent. */
const BATCH_SIZE = 500;
const MAX_AUDITED = 1000;
const DAY_MS = 86_400_000;

type Chosen = InputOf<typeof sendAwardLetters>;

/** What the letters of a moment are made of. */
class LetterParts {
  constructor(
    private readonly templates: ReadonlyMap<string, AwardTemplate>,
    private readonly deadlines: ReadonlyMap<string, AwardDeadlines>,
  ) {}

  missing(row: SendingRow): readonly string[] {
    return missingDeadlines(this.templateOf(row).TemplateText, this.deadlinesOf(row)).map((code) => deadlineNames[code]);
  }

  frozen(row: SendingRow): FrozenLetter {
    const { TemplateText: text, version } = this.templateOf(row);
    return { id: row.id, text: fillLetter(text, letterValues(row, this.deadlinesOf(row))), version };
  }

  private templateOf(row: SendingRow): AwardTemplate {
    const template = this.templates.get(row.template_id);
    if (template === undefined) throw new Error(`Award letter ${row.id} has no template`);
    return template;
  }

  private deadlinesOf({ year, term }: SendingRow): AwardDeadlines {
    const deadlines = this.deadlines.get(`${year}/${term}`);
    if (deadlines === undefined) throw new Error(`The deadlines of ${term} ${year} were not read`);
    return deadlines;
  }
}

/** Letters go out, each with its mail in the same transaction, or are deleted before. */
@Injectable()
export class AwardSendingService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(AwardTemplatesRepository) private readonly templates: AwardTemplatesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Sends some letters, or all of a list; what cannot be sent says why and stays. [FINAID-023] */
  async send(actor: Actor, chosen: Chosen): Promise<Answered> {
    const ids = await this.idsOf(chosen);
    const results: BulkResult[] = [];
    for (let at = 0; at < ids.length; at += BATCH_SIZE)
      results.push(...(await this.sendBatch(actor, ids.slice(at, at + BATCH_SIZE))));
    const refused = results.filter(({ success }) => !success);
    const count = counted(results.length - refused.length, 'letter');
    const reasons = [...new Set(refused.map(({ message }) => message ?? ''))].slice(0, 3).join(' ');
    const message =
      refused.length === 0 ? fillIn(texts.sent, { count }) : fillIn(texts.sentSome, { count, refused: refused.length, reasons });
    return answered({ message, data: results });
  }

  /** Deletes letters that are not sent; the others say why and stay. [FINAID-024] */
  async delete(actor: Actor, chosen: InputOf<typeof deleteAwardLetters>): Promise<Answered> {
    const ids = await this.idsOf(chosen);
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await this.templates.lock(tx);
      const known = ids.filter((id) => UUID.test(id));
      const states = new Map<string, Pick<SendingRow, 'state' | 'emp_id'>>();
      const gone = new Set<string>();
      // No statement takes long, however many they are.
      for await (const some of inSlices(known, BATCH_SIZE)) {
        for (const row of await this.rows.states(tx, some)) states.set(row.id, row);
        for (const id of await this.rows.deleteUnsent(tx, some, by)) gone.add(id);
      }
      const results = ids.map((id): BulkResult => {
        if (gone.has(id)) return bulkDone(id);
        const row = states.get(id);
        if (row === undefined) return refused(id, 'award_unknown');
        return refused(id, row.emp_id === by ? 'award_own' : 'award_sent_already');
      });
      if (gone.size > 0) {
        const description = fillIn(texts.auditDeleted, { count: gone.size });
        tx.audit({
          recordType: LETTER_RECORD,
          recordId: [...gone][0] ?? '',
          action: 'delete',
          description,
          detail: { ids: [...gone].slice(0, MAX_AUDITED) },
        });
        tx.live({ topic: AWARD_TOPIC, recordId: 'letters', people: [] });
      }
      return answered({ message: fillIn(texts.deleted, { count: counted(gone.size, 'letter') }), data: results });
    });
  }

  private async idsOf({ ids, all, school, term, year }: Chosen): Promise<readonly string[]> {
    if (all !== true && all !== 1) {
      if (ids === undefined || ids.length === 0) throw messages.refusal('award_none_named');
      return [...new Set(ids.map((id) => id.toLowerCase()))];
    }
    if (school === undefined || term === undefined || year === undefined) throw messages.refusal('award_none_named');
    return this.rows.unsent({ school, term, year } satisfies Bucket);
  }

  private sendBatch(actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    return this.writes.run(actor, async (tx) => {
      await this.templates.lock(tx);
      const rows = await this.rows.toSend(
        ids.filter((id) => UUID.test(id)),
        tx,
      );
      const parts = await this.partsOf(rows, tx);
      const decided = new Map(rows.map((row) => [row.id, this.decide(actor, row, parts)]));
      const going = rows.filter(({ id }) => decided.get(id)?.success === true);
      await this.store(tx, actor, going, parts);
      return ids.map((id) => decided.get(id) ?? refused(id, 'award_unknown'));
    });
  }

  private async partsOf(rows: readonly SendingRow[], tx: WriteTx): Promise<LetterParts> {
    const templates = new Map((await this.templates.templates(tx)).map((one) => [one.TemplateId, one]));
    const deadlines = new Map<string, AwardDeadlines>();
    for (const { year, term } of rows) {
      const key = `${year}/${term}`;
      if (!deadlines.has(key)) deadlines.set(key, await this.templates.deadlines({ year, term }, tx));
    }
    return new LetterParts(templates, deadlines);
  }

  private decide(actor: Actor, row: SendingRow, parts: LetterParts): BulkResult {
    const missing = row.state === 'unsent' ? parts.missing(row) : [];
    const { id, state, mail, email, replaced, emp_id: student } = row;
    const why = refusalToSend({ state, mail, email, student, replaced, by: actor.realUser.empId, missing });
    const name = `${row.first_name} ${row.last_name}`;
    return why === null ? bulkDone(id) : refused(id, why, { name, names: missing.join(', ') });
  }

  private async store(tx: WriteTx, actor: Actor, rows: readonly SendingRow[], parts: LetterParts): Promise<void> {
    const { link_days: days } = await this.templates.settings(tx);
    const expires = new Date(Date.parse(this.clock.today()) + days * DAY_MS).toISOString().slice(0, 10);
    const fresh = rows.filter(({ state }) => state === 'unsent');
    const again = rows.filter(({ state }) => state !== 'unsent');
    const by = actor.realUser.empId;
    if (fresh.length > 0)
      await this.rows.freeze(
        tx,
        fresh.map((row) => parts.frozen(row)),
        { by, at: this.clock.now(), expires },
      );
    if (again.length > 0)
      await this.rows.countMail(
        tx,
        again.map(({ id }) => id),
        expires,
      );
    for (const row of rows) {
      tx.mail(letterMail(row, this.config.publicUrl));
      const line = row.state === 'unsent' ? texts.auditSent : texts.auditSentAgain;
      const description = fillIn(line, { scholarship: row.scholarship, student: row.emp_id });
      tx.audit({ recordType: LETTER_RECORD, recordId: row.id, action: 'send', description });
    }
    if (rows.length > 0) tx.live({ topic: AWARD_TOPIC, recordId: 'letters', people: [] });
  }
}
