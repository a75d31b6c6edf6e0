import { fillIn } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { payerTexts } from '@campus/domain/student-accounts';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { PAYER_RECORD } from '../payers/payers.repository.js';

const INSERT_PAYER = `INSERT INTO payers (email) VALUES ($1) ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`;
const INSERT_NAMING = `INSERT INTO student_payers (id_num, payer_id, name, named_at) SELECT emp_id, $2::uuid, $3, $4::timestamptz
  FROM students WHERE emp_id = $1 RETURNING id`;
const AUDIT = `SELECT append_audit('${PAYER_RECORD}', $1, 'name', $2, $3, (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = $3), NULL, NULL, $4)`;
const DAYS_AGO_MS = 40 * 86_400_000;

/** `payer1` is the authorized payer of `student1`. */
export const payersSeeder: Seeder = {
  name: 'authorized-payers',
  order: 47,
  async run({ db, now, log }: SeedContext): Promise<void> {
    if ((await db.maybe('SELECT 1 AS one FROM student_payers LIMIT 1')) !== null) return;
    const { email, firstName, lastName } = demoPerson('payer1');
    await db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: string }>(INSERT_PAYER, [email]);
      const [student, name, at] = [
        demoPerson('student1').empId,
        `${firstName} ${lastName}`,
        new Date(now.getTime() - DAYS_AGO_MS),
      ];
      for (const naming of await tx.query<{ id: string }>(INSERT_NAMING, [student, id, name, at]))
        await tx.execute(AUDIT, [naming.id, fillIn(payerTexts.auditNamed, { name, address: email }), student, at]);
    });
    log('the authorized payer of a student');
  },
};
