import type { InputOf } from '@campus/contract-kit';
import type { Notice, setNotice } from '@campus/domain/shell';
import { shellMessages } from '@campus/domain/shell';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../platform/index.js';
import { Audit, Clock, Database } from '../platform/index.js';

/** The record type of notices in the audit history. */
const NOTICE_RECORD = 'notice';

const COLUMNS = 'id, kind, text, emp_id, starts_at, ends_at';
const LIST = `SELECT ${COLUMNS} FROM notices WHERE ends_at IS NULL OR ends_at > $1 ORDER BY starts_at DESC, id`;
const ADD = `INSERT INTO notices (kind, text, emp_id, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`;
const CLEAR = `UPDATE notices SET ends_at = least(ends_at, greatest(starts_at, $2)) WHERE id = $1::uuid AND (ends_at IS NULL OR ends_at > $2) RETURNING ${COLUMNS}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type NoticeRow = Omit<Notice, 'starts_at' | 'ends_at'> & { readonly starts_at: Date; readonly ends_at: Date | null };

function onWire(row: NoticeRow): Notice {
  return { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at?.toISOString() ?? null };
}

/** What operators do with notices: see, set, clear. [SHELL-020] */
@Injectable()
export class NoticeBoard {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The notices that hold now or will. */
  async list(): Promise<Notice[]> {
    return (await this.db.query<NoticeRow>(LIST, [this.clock.now()])).map(onWire);
  }

  /** Sets a notice from now or a later instant on; an empty text, a person that nobody knows and an end in the past are refused. */
  async set(actor: Actor, wanted: InputOf<typeof setNotice>): Promise<Notice> {
    const text = wanted.text.trim();
    if (text === '') throw shellMessages.refusal('notice_empty');
    const now = this.clock.now();
    const starts = wanted.starts_at ? new Date(wanted.starts_at) : now;
    const ends = wanted.ends_at ? new Date(wanted.ends_at) : null;
    if (ends !== null && (ends <= starts || ends <= now)) throw shellMessages.refusal('notice_times');
    const person = wanted.emp_id ?? null;
    return this.db.transaction(async (tx) => {
      if (person !== null && !(await isKnown(tx, person))) throw shellMessages.refusal('notice_person', { id: person });
      const notice = onWire(await tx.one<NoticeRow>(ADD, [wanted.kind, text, person, starts, ends]));
      await this.write(tx, actor, 'set', notice);
      return notice;
    });
  }

  /** Ends a notice at once; an unknown or ended one is refused. */
  async clear(actor: Actor, id: string): Promise<void> {
    if (!UUID.test(id)) throw shellMessages.refusal('no_such_notice');
    await this.db.transaction(async (tx) => {
      const cleared = await tx.maybe<NoticeRow>(CLEAR, [id, this.clock.now()]);
      if (cleared === null) throw shellMessages.refusal('no_such_notice');
      await this.write(tx, actor, 'clear', onWire(cleared));
    });
  }

  private async write(tx: Queryable, actor: Actor, action: 'set' | 'clear', notice: Notice): Promise<void> {
    await this.audit.append(tx, {
      recordType: NOTICE_RECORD,
      recordId: notice.id,
      action,
      description: notice.text,
      ...authorOf(actor),
      detail: { kind: notice.kind, emp_id: notice.emp_id, ends_at: notice.ends_at },
    });
  }
}

async function isKnown(tx: Queryable, empId: string): Promise<boolean> {
  return (await tx.maybe('SELECT 1 AS known FROM people WHERE emp_id = $1', [empId])) !== null;
}
