import { REFUND_TOPIC, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, LiveSources, sql } from '../../platform/index.js';
import type { RefundsLive as Q } from './refunds.sql.types.js';

const SELECT_STUDENTS = sql<
  Q['SELECT_STUDENTS']
>`SELECT id::text AS id, emp_id FROM refund_requests WHERE id::text = ANY (:ids::text[])`;

/** Accounting hears of every refund request while it watches, a student of the own. */
@Injectable()
export class RefundsLive implements OnModuleInit {
  constructor(
    @Inject(LiveSources) private readonly sources: LiveSources,
    @Inject(Database) private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register<string>({
      topic: REFUND_TOPIC,
      load: async (ids) => {
        const rows = await this.db.query(SELECT_STUDENTS, { ids });
        return new Map(rows.map(({ id, emp_id: student }) => [id, student]));
      },
      maySee: ({ empId, permissions }, student) => empId === student || permissions.has(can.administerPayments),
    });
  }
}
