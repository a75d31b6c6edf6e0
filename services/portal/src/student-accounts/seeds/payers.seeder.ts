import { fillIn } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { payerTexts } from '@campus/domain/student-accounts';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { PAYER_RECORD } from '../payers/payers.repository.js';
import type { PayersSeeder as Q } from './seeds.sql.types.js';

const INSERT_PAYER = sql<
  Q['INSERT_PAYER']
>`INSERT INTO payers (email) VALUES (:email) ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`;
const INSERT_NAMING = sql<
  Q['INSERT_NAMING']
>`INSERT INTO student_payers (id_num, payer_id, name, named_at) SELECT emp_id, :id::uuid, :name, :at::timestamptz
  FROM students WHERE emp_id = :student RETURNING id`;
const AUDIT = sql<
  Q['AUDIT']
>`SELECT append_audit('${sql.raw(PAYER_RECORD)}', :id, 'name', :said, :student, (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = :student), NULL, NULL, :at)`;
const DAYS_AGO_MS = 40 * 86_400_000;

const SELECT_STUDENT_PAYERS = sql<Q['SELECT_STUDENT_PAYERS']>`SELECT 1 AS one FROM student_payers LIMIT 1`;

/** `payer1` is the authorized payer of `student1`. */
export const payersSeeder: Seeder = {
  name: 'authorized-payers',
  order: 47,
  async run({ db, now, log }: SeedContext): Promise<void> {
    if ((await db.maybe(SELECT_STUDENT_PAYERS)) !== null) return;
    const { email, firstName, lastName } = demoPerson('payer1');
    await db.transaction(async (tx) => {
      const { id } = await tx.one(INSERT_PAYER, { email });
      const [student, name, at] = [
        demoPerson('student1').empId,
        `${firstName} ${lastName}`,
        new Date(now.getTime() - DAYS_AGO_MS),
      ];
      for (const naming of await tx.query(INSERT_NAMING, { student, id, name, at }))
        await tx.execute(AUDIT, { id: naming.id, said: fillIn(payerTexts.auditNamed, { name, address: email }), student, at });
    });
    log('the authorized payer of a student');
  },
};
