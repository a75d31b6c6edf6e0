import { fillIn } from '@campus/contract-kit';
import { adminTexts } from '@campus/domain/personnel-actions';
import { holdAccount } from '../people/index.js';
import type { OperatorCommand, OperatorContext, RowOf, Tx } from '../platform/index.js';
import { Database, OperatorError, sql, SYSTEM_AUTHOR } from '../platform/index.js';
import { ADMIN_RECORDS } from './record/admin-audit.js';
import type { MakeAdmin as Q } from './personnel-actions.sql.types.js';

type Options = Readonly<Record<string, string | undefined>>;

type Person = RowOf<typeof FIND>;

const FIND = sql<
  Q['FIND']
>`SELECT emp_id AS id, concat_ws(' ', first_name, last_name) AS name, account_ended_at IS NOT NULL AS ended FROM people WHERE username = :username`;

const ADD_PERSON = sql<
  Q['ADD_PERSON']
>`INSERT INTO people (emp_id, username, first_name, last_name, email) VALUES (:empId, :username, :firstName, :lastName, :email)
  ON CONFLICT (emp_id) DO UPDATE SET username = excluded.username WHERE people.username IS NULL RETURNING emp_id`;

const APPEND = sql<
  Q['APPEND']
>`SELECT append_audit(:admin, :empId, :value3, :description, :actionBy, :actionByName, NULL, NULL, now())`;

/** The person of the user name; one whom nobody knows yet is added where the options say who that is. */
async function personOf(tx: Tx, username: string, options: Options): Promise<Person> {
  const known = await tx.maybe(FIND, { username });
  if (known !== null) return known;
  const { empId, firstName, lastName, email } = options;
  if (!empId || !firstName || !lastName)
    throw new OperatorError(
      `The portal knows no person with the user name ${username}. Import people first, or add this one: --emp-id, as the sign-in provider says it, --first-name and --last-name.`,
    );
  const added = await tx.query(ADD_PERSON, { empId, username, firstName, lastName, email: email ?? null });
  if (added.length === 0) throw new OperatorError(`The employee id ${empId} belongs to a person with another user name.`);
  const { actionBy, actionByName } = SYSTEM_AUTHOR;
  await tx.query(APPEND, {
    admin: 'imported-person',
    empId,
    value3: 'imported',
    description: 'Added as the first administrator',
    actionBy,
    actionByName,
  });
  return tx.one(FIND, { username });
}

const INSERT_ADMIN = sql<Q['INSERT_ADMIN']>`INSERT INTO paf_admins (emp_id) VALUES (:id) ON CONFLICT DO NOTHING`;

async function run({ config, log }: OperatorContext, options: Options): Promise<void> {
  const { username } = options;
  if (!username) throw new OperatorError('Name the person: --username NAME');
  const settings = {
    url: config.databaseOwnerUrl,
    poolMax: 2,
    applicationName: 'campus-cli',
    entities: [],
    asApplication: false,
  };
  const db = await new Database({ ...settings, onPoolError: () => undefined }).open();
  try {
    const said = await db.transaction(async (tx) => {
      const person = await personOf(tx, username, options);
      if (person.ended || !(await holdAccount(tx, person.id)))
        throw new OperatorError(`The account of ${person.name} has ended.`);
      const added = await tx.execute(INSERT_ADMIN, { id: person.id });
      if (added === 0) return `${person.name} is an administrator already`;
      const { actionBy, actionByName } = SYSTEM_AUTHOR;
      const description = fillIn(adminTexts.admin_added, { name: person.name });
      await tx.query(APPEND, {
        admin: ADMIN_RECORDS.admin,
        empId: person.id,
        value3: 'admin_added',
        description,
        actionBy,
        actionByName,
      });
      return `${person.name} (${person.id}) is an administrator from the next sign-in on`;
    });
    log(said);
  } finally {
    await db.close();
  }
}

/** `cli make-admin`: the first administrator of a campus, who names all others in the portal. */
export const makeAdminCommand: OperatorCommand = {
  name: 'make-admin',
  description: 'make a person an administrator of the portal, the first one above all',
  options: [
    ['--username <name>', 'the user name at the sign-in provider'],
    ['--emp-id <id>', 'for a person whom the portal does not know yet: the employee id'],
    ['--first-name <name>', 'and the first name'],
    ['--last-name <name>', 'and the last name'],
    ['--email <address>', 'and the e-mail address'],
  ],
  run,
};
