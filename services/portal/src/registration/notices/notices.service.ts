import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { addNotice, listActiveNotices, RegistrationNotice as Notice, saveNotice } from '@campus/domain/registration';
import { NOTICE_SEVERITIES, noticeTexts as texts, registrationMessages as messages } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Database, richText, sql, SYSTEM_AUTHOR, Writes, UUID } from '../../platform/index.js';
import type { NoticesService as Q } from './notices.sql.types.js';

/** The record type of notices in the audit history. */
const NOTICE_RECORD = 'registration-notice';
const MAX_AUDITED = 200;

const COLUMNS = sql`id, active, message, severity, version`;
const SELECT_NOTICES = sql<Q['SELECT_NOTICES']>`SELECT ${COLUMNS} FROM registration_notices ORDER BY added_at DESC, id`;
const SELECT_ACTIVE = sql<
  Q['SELECT_ACTIVE']
>`SELECT ${COLUMNS} FROM registration_notices WHERE active ORDER BY added_at DESC, id`;
const LOCK_NOTICE = sql<Q['LOCK_NOTICE']>`SELECT ${COLUMNS}, saved_by FROM registration_notices WHERE id = :id::uuid FOR UPDATE`;
const INSERT_NOTICE = sql<Q['INSERT_NOTICE']>`INSERT INTO registration_notices (active, message, severity, saved_by, added_at)
  VALUES (:active, :message, :severity, :by, :at) RETURNING ${COLUMNS}`;
const UPDATE_NOTICE = sql<
  Q['UPDATE_NOTICE']
>`UPDATE registration_notices SET active = :active, message = :message, severity = :severity, saved_by = :by,
  version = version + 1 WHERE id = :id::uuid RETURNING ${COLUMNS}`;
const DELETE_NOTICE = sql<Q['DELETE_NOTICE']>`DELETE FROM registration_notices WHERE id = :id::uuid RETURNING ${COLUMNS}`;

type Written = Pick<InputOf<typeof addNotice>, 'active' | 'message' | 'severity'>;

/** What registration tells its students. [NOTICE-001] */
@Injectable()
export class RegistrationNoticesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All of them, the newest first. [NOTICE-007] */
  async list(): Promise<Notice[]> {
    return (await this.db.query(SELECT_NOTICES)).map(answerOf);
  }

  /** Those that are switched on, and the kinds of severity. [NOTICE-005] [REG-030] */
  async active(): Promise<OutputOf<typeof listActiveNotices>> {
    return { severities: [...NOTICE_SEVERITIES], pl: (await this.db.query(SELECT_ACTIVE)).map(answerOf) };
  }

  /** Adds one; what could act is taken out of its message. [NOTICE-004] [NOTICE-008] */
  add(actor: Actor, written: Written): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const values = { ...safe(written), by: actor.realUser.empId, at: this.clock.now() };
      const notice = answerOf(await tx.one(INSERT_NOTICE, values));
      note(tx, 'add', notice, texts.auditAdded);
      return answered({ message: texts.added, data: notice });
    });
  }

  /** Saves one. Without a version only over what one has saved oneself, or nobody. [NOTICE-009] */
  save(actor: Actor, { id, version, ...written }: InputOf<typeof saveNotice>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { saved_by: savedBy, ...stored } = known(UUID.test(id) ? await tx.maybe(LOCK_NOTICE, { id }) : null);
      const by = actor.realUser.empId;
      const isFresh = version === undefined ? [by, SYSTEM_AUTHOR.actionBy].includes(savedBy) : version === stored.version;
      if (!isFresh) throw messages.refusal('notice_changed', {}, { data: answerOf(stored) });
      const notice = answerOf(await tx.one(UPDATE_NOTICE, { id, by, ...safe(written) }));
      note(tx, 'save', notice, texts.auditSaved);
      return answered({ message: texts.saved, data: notice });
    });
  }

  /** Takes one away. [NOTICE-010] */
  delete(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const notice = answerOf(known(UUID.test(id) ? await tx.maybe(DELETE_NOTICE, { id }) : null));
      note(tx, 'delete', notice, texts.auditDeleted);
      return answered({ message: texts.deleted, data: null });
    });
  }
}

/** As calls answer it: a flag is 1 or 0. */
function answerOf<T extends { readonly active: boolean }>(notice: T): Omit<T, 'active'> & { active: 0 | 1 } {
  return { ...notice, active: notice.active ? 1 : 0 };
}

function known<T>(notice: T | null): T {
  if (notice === null) throw messages.refusal('no_such_notice');
  return notice;
}

/** As it is stored. Refuses a message that says nothing. */
function safe({ active, message, severity }: Written) {
  const { html, text } = richText(message);
  if (text === '') throw messages.refusalAt('message', 'no_message');
  return { active: active === true || active === 1, message: html, severity };
}

function note(tx: WriteTx, action: string, notice: Notice, line: string): void {
  const { id, active, severity, version } = notice;
  const description = fillIn(line, { text: richText(notice.message).text.slice(0, MAX_AUDITED) });
  tx.audit({ recordType: NOTICE_RECORD, recordId: id, action, description, detail: { active, severity, version } });
}
