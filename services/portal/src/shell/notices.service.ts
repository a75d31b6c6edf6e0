import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';

export interface Notice {
  readonly id: string;
  readonly kind: 'maintenance' | 'banner' | 'ministry-safe';
  readonly text: string;
}

const CURRENT = `SELECT id, kind, text FROM notices
  WHERE (emp_id IS NULL OR emp_id = $1) AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)
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
    return this.db.query<Notice>(CURRENT, [empId, this.clock.now()]);
  }

  /** The newest maintenance notice and banner, as texts. */
  async read(empId: string): Promise<{ maintenance: string | null; myBanner: string | null }> {
    const notices = await this.current(empId);
    const newest = (kind: Notice['kind']): string | null => notices.find((notice) => notice.kind === kind)?.text ?? null;
    return { maintenance: newest('maintenance'), myBanner: newest('banner') };
  }
}
