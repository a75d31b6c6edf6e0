import type { SeedContext, Seeder, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { EmployeeToolsSeeder as Q } from './seeds.sql.types.js';

const ENDOWMENTS = 23;

/** Endowed accounts, made up by their number. */
function endowments(today: string): object[] {
  const purposes = ['Scholarship', 'Library', 'Missions', 'Music', 'Faculty chair'];
  const year = Number(today.slice(0, 4));
  return Array.from({ length: ENDOWMENTS }, (_, index) => {
    const purpose = purposes[index % purposes.length] ?? '';
    return {
      acct_num: String(70_001 + index),
      acct_name: `${purpose} fund ${index + 1}`,
      acct_class: index % 3 === 0 ? 'Quasi' : 'Permanent',
      usecode_name: purpose,
      date_created: `${year - 30 + index}-0${(index % 9) + 1}-15`,
      last_updated: `${year - 1}-0${(index % 9) + 1}-01`,
      description: `The income of this fund serves the purpose '${purpose}' as its donor laid down.`,
      notes: index % 4 === 0 ? 'Review each spring' : '',
    };
  });
}

const INSERT_PLACE_ACCESSES = sql<Q['INSERT_PLACE_ACCESSES']>`INSERT INTO place_accesses (place, emp_id, access_type, has_access)
       SELECT :place, emp_id, CASE WHEN is_employee THEN 'Employee' ELSE 'Student' END, emp_id::integer % 9 <> :off FROM people`;

async function seedPlaces(tx: Tx): Promise<void> {
  // Every ninth person has left a matter open at the desk and may not enter.
  for (const [place, off] of [
    ['library', 0],
    ['clinic', 4],
  ] as const)
    await tx.execute(INSERT_PLACE_ACCESSES, { place, off });
}

const FIND_ENDOWMENT_DOCUMENTS = sql<Q['FIND_ENDOWMENT_DOCUMENTS']>`SELECT 1 AS one FROM endowment_documents LIMIT 1`;
const INSERT_ENDOWMENT_DOCUMENTS = sql<
  Q['INSERT_ENDOWMENT_DOCUMENTS']
>`INSERT INTO endowment_documents SELECT * FROM jsonb_populate_recordset(NULL::endowment_documents, :endowments::jsonb)`;

async function seedEmployeeTools(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(FIND_ENDOWMENT_DOCUMENTS);
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(INSERT_ENDOWMENT_DOCUMENTS, { endowments: JSON.stringify(endowments(context.today)) });
    await seedPlaces(tx);
    context.log(`${ENDOWMENTS} endowment documents`);
  });
}

/** Endowments; who may enter library and clinic. */
export const employeeToolsSeeder: Seeder = { name: 'employee-tools', order: 41, run: seedEmployeeTools };
