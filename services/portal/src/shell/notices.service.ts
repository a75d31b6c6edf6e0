import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql } from '../platform/index.js';
import type { RowOf } from '../platform/index.js';
import type { NoticesService as Q } from './shell.sql.types.js';

export type Notice = RowOf<typeof CURRENT>;

const CURRENT = sql<Q['CURRENT']>`SELECT id, kind, text FROM notices
  WHERE (emp_id IS NULL OR emp_id = :empId) AND starts_at <= :now AND (ends_at IS NULL OR ends_at > :now)
  ORDER BY starts_at DESC, id`;

/** What the campus tells a person now: maintenance, banner, ministry-safe messages. */
@Injectable()
export class NoticesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The notices that hold now, the newest first. [SHELL-018] [SHELL-020] */
  current(empId: string): Promise<Notice[]> {
    return this.db.query(CURRENT, { empId, now: this.clock.now() });
  }

  /** The newest maintenance notice and banner, as texts. */
  async read(empId: string): Promise<{ maintenance: string | null; myBanner: string | null }> {
    const notices = await this.current(empId);
    const newest = (kind: Notice['kind']): string | null => notices.find((notice) => notice.kind === kind)?.text ?? null;
    return { maintenance: newest('maintenance'), myBanner: newest('banner') };
  }
}
