import type { InputOf } from '@campus/contract-kit';
import type { Notice, setNotice } from '@campus/domain/shell';
import { shellMessages, shellTexts } from '@campus/domain/shell';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, Writes, UUID } from '../platform/index.js';
import type { NoticeBoardService as Q } from './shell.sql.types.js';

/** The record type of notices in the audit history. */
const NOTICE_RECORD = 'notice';

const COLUMNS = sql`id, kind, text, emp_id, starts_at, ends_at`;
const SELECT_NOTICES = sql<
  Q['SELECT_NOTICES']
>`SELECT ${COLUMNS} FROM notices WHERE ends_at IS NULL OR ends_at > :now ORDER BY starts_at DESC, id`;
const INSERT_NOTICE = sql<
  Q['INSERT_NOTICE']
>`INSERT INTO notices (kind, text, emp_id, starts_at, ends_at) VALUES (:kind, :text, :person, :starts, :ends) RETURNING ${COLUMNS}`;
const END_NOTICE = sql<Q['END_NOTICE']>`UPDATE notices SET ends_at = least(ends_at, greatest(starts_at, :now))
  WHERE id = :id::uuid AND (ends_at IS NULL OR ends_at > :now) RETURNING ${COLUMNS}`;
const SELECT_PERSON = sql<Q['SELECT_PERSON']>`SELECT 1 AS known FROM people WHERE emp_id = :empId`;

type NoticeRow = Omit<Notice, 'starts_at' | 'ends_at'> & { readonly starts_at: Date; readonly ends_at: Date | null };

function onWire(row: NoticeRow): Notice {
  return { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at?.toISOString() ?? null };
}

function auditEntryOf(action: 'set' | 'clear', notice: Notice) {
  const detail = { kind: notice.kind, emp_id: notice.emp_id, ends_at: notice.ends_at };
  return { recordType: NOTICE_RECORD, recordId: notice.id, action, description: notice.text, detail };
}

/** What operators do with notices: see, set, clear. [SHELL-020] */
@Injectable()
export class NoticeBoardService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The notices that hold now or will. */
  async list(): Promise<Notice[]> {
    return (await this.db.query(SELECT_NOTICES, { now: this.clock.now() })).map(onWire);
  }

  /** Sets a notice from now or a later instant on; an empty text, a person that nobody knows and an end in the past are refused. */
  set(actor: Actor, wanted: InputOf<typeof setNotice>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const text = wanted.text.trim();
      if (text === '') throw shellMessages.refusal('notice_empty');
      const now = this.clock.now();
      const starts = wanted.starts_at ? new Date(wanted.starts_at) : now;
      const ends = wanted.ends_at ? new Date(wanted.ends_at) : null;
      if (ends !== null && (ends <= starts || ends <= now)) throw shellMessages.refusal('notice_times');
      const person = wanted.emp_id ?? null;
      if (person !== null && (await tx.maybe(SELECT_PERSON, { empId: person })) === null)
        throw shellMessages.refusal('notice_person', { id: person });
      const notice = onWire(await tx.one(INSERT_NOTICE, { kind: wanted.kind, text, person, starts, ends }));
      tx.audit(auditEntryOf('set', notice));
      return answered({ message: shellTexts.noticeSet, data: notice });
    });
  }

  /** Ends a notice at once; an unknown or ended one is refused. */
  clear(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const row = UUID.test(id) ? await tx.maybe(END_NOTICE, { id, now: this.clock.now() }) : null;
      if (row === null) throw shellMessages.refusal('no_such_notice');
      tx.audit(auditEntryOf('clear', onWire(row)));
      return answered({ message: shellTexts.noticeCleared, data: null });
    });
  }
}
