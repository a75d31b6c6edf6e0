import { comparedName } from '@campus/domain/people/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../platform/index.js';
import { DataCipher, sql } from '../platform/index.js';
import { BIRTH_DATE } from './record/people-rows.js';
import type { SamePersonService as Q } from './people.sql.types.js';

/** Somebody as a form says; the birth date is ISO. */
export interface IdentifiedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string | null;
  readonly dob: string | null;
}

/** A person who is here and has the same SSN, or the same name, however it is written, and birth date. */
export interface SamePerson {
  readonly id: string;
  readonly name: string;
  /** Was employed once and holds no position on the business date. */
  readonly former: boolean;
  readonly by_ssn: boolean;
}

const CANDIDATES = sql<Q['CANDIDATES']>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.ssn_sealed,
    (EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id)
      AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on >= business_today()))) AS former,
    (replace(p.name_folded, ' ', '') = :name AND coalesce(p.dob_mark = ANY (:marks::text[]), false)) AS by_name
  FROM people p WHERE p.emp_id IS DISTINCT FROM :except
    AND ((replace(p.name_folded, ' ', '') = :name AND p.dob_mark = ANY (:marks::text[])) OR p.ssn_last4 = nullif(:last4, ''))
  ORDER BY p.emp_id`;

/** Two who take on one person at the same moment come one after the other, by SSN and by name. */
const HOLD = sql<
  Q['HOLD']
>`SELECT pg_advisory_xact_lock(hashtext('people-identity'), key) FROM (SELECT DISTINCT hashtext(k) AS key
  FROM unnest(:keys::text[]) AS k ORDER BY 1) keys`;

const nameOf = ({ firstName, lastName }: IdentifiedPerson): string => comparedName(`${firstName} ${lastName}`);
const digitsOf = (ssn: string | null): string => (ssn ?? '').replace(/\D/g, '');

/** Who is here already of those whom forms take on. */
@Injectable()
export class SamePeopleService {
  constructor(@Inject(DataCipher) private readonly cipher: DataCipher) {}

  /**
   * Who has the SSN comes first; `except` is the person whom the form names itself. An SSN on record that does not open fails what is decided, and
   * is passed over where the answer is only shown.
   */
  async of(
    db: Queryable,
    person: IdentifiedPerson,
    { except = null, onlyShown = false }: { readonly except?: string | null; readonly onlyShown?: boolean } = {},
  ): Promise<SamePerson[]> {
    const opened = (encrypted: string, id: string): string | null =>
      onlyShown ? this.cipher.read(encrypted, id) : this.cipher.decrypt(encrypted, id);
    const digits = digitsOf(person.ssn);
    const marks = person.dob === null ? null : this.cipher.marksOf(BIRTH_DATE, person.dob);
    const last4 = digits.length === 9 ? digits.slice(-4) : null;
    const rows = await db.query(CANDIDATES, { name: nameOf(person), marks: marks ?? [], last4: last4 ?? '', except });
    return rows
      .map(({ ssn_sealed: encrypted, by_name: byName, ...row }) => {
        const bySsn = last4 !== null && encrypted !== null && digitsOf(opened(encrypted, row.id)) === digits;
        return { row: { ...row, by_ssn: bySsn }, byName };
      })
      .filter(({ row, byName }) => byName || row.by_ssn)
      .map(({ row }) => row)
      .sort((one, other) => Number(other.by_ssn) - Number(one.by_ssn));
  }

  /** Until the transaction ends nobody else takes on somebody with this SSN or this name. */
  async hold(tx: Tx, person: IdentifiedPerson): Promise<void> {
    const digits = digitsOf(person.ssn);
    await tx.query(HOLD, { keys: [`name/${nameOf(person)}`, ...(digits.length === 9 ? [`ssn/${digits.slice(-4)}`] : [])] });
  }
}
