import type { FactoryProvider } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';

/** What the ledger says of a message that nobody sends any more because what it tells of has gone on. */
export const OVERTAKEN = 'Overtaken: what it tells of has gone on since';

/** Today on campus by the portal's clock, in SQL. */
export const SQL_TODAY = `((now() + (SELECT offset_ms FROM clock_offset WHERE id = 1) * interval '1 millisecond') AT TIME ZONE 'America/New_York')::date`;

/** Knows of each kind of record which of its waiting messages are overtaken; a domain says so as a condition over the message `m`. */
@Injectable()
export class OvertakenMail {
  private readonly conditions: (readonly [recordType: string, condition: string])[] = [];

  constructor(@Inject(Database) private readonly db: Database) {}

  register(recordType: string, condition: string): void {
    this.conditions.push([recordType, condition]);
  }

  /** Takes those of some waiting messages back that are overtaken. */
  async cancel(ids: readonly string[], db: Queryable = this.db): Promise<void> {
    if (this.conditions.length === 0) return;
    const any = this.conditions.map(([, condition], index) => `(m.record_type = :type_${index} AND (${condition}))`);
    const types = Object.fromEntries(this.conditions.map(([recordType], index) => [`type_${index}`, recordType]));
    await db.execute(
      sql.composed(`UPDATE mail_messages m SET state = 'stopped', settled_at = now(), last_error = :overtaken
       WHERE m.id = ANY (:ids::uuid[]) AND m.state = 'queued' AND (${any.join(' OR ')})`),
      { ids, overtaken: OVERTAKEN, ...types },
    );
  }
}

/** What a domain's jobs module provides: under which condition in SQL, over the message `m`, what waits of a kind of record is overtaken. */
export function overtakenWhen(recordType: string, condition: string): FactoryProvider {
  return {
    provide: Symbol(`overtaken ${recordType}`),
    inject: [OvertakenMail],
    useFactory: (mail: OvertakenMail) => mail.register(recordType, condition),
  };
}
