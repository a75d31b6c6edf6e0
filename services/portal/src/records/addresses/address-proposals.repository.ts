import type { AddressLines } from '@campus/domain/records/rules';
import { PROPOSAL_MINUTES } from '@campus/domain/records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { AddressProposalsRepository as Q } from './addresses.sql.types.js';

const END_OTHERS = sql<Q['END_OTHERS']>`UPDATE address_proposals SET settled_at = :at::timestamptz
  WHERE emp_id = :empId AND made_by = :by AND settled_at IS NULL`;
const INSERT = sql<
  Q['INSERT']
>`INSERT INTO address_proposals (hash, emp_id, made_by, record_version, address, mail_yes, spouse_id, made_at)
  VALUES (:hash, :empId, :by, :version::int, :address::jsonb, :mailYes::boolean, :spouseId, :at::timestamptz)`;
const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT emp_id, record_version, address, mail_yes, spouse_id FROM address_proposals
  WHERE hash = :hash AND made_by = :by AND settled_at IS NULL AND made_at > :at::timestamptz - interval '${sql.raw(String(PROPOSAL_MINUTES))} minutes'`;
const SETTLE = sql<
  Q['SETTLE']
>`UPDATE address_proposals SET settled_at = :at::timestamptz WHERE hash = :hash AND settled_at IS NULL`;
const SET_ADDRESS = sql<
  Q['SET_ADDRESS']
>`UPDATE people SET street1 = :street1, street2 = :street2, street3 = :street3, city = :city, state = :state, zip = :zip, country_code = 'US',
    send_mail = :mailYes::boolean, address_invalid = false WHERE emp_id = :empId`;

/** A proposal as it was made. */
export type OpenProposal = RowOf<typeof SELECT_OPEN>;

export interface NewProposal {
  readonly hash: Buffer;
  readonly empId: string;
  readonly by: string;
  readonly version: number;
  readonly address: AddressLines;
  readonly mailYes: boolean;
  readonly spouseId: string | null;
}

const orNull = (line: string): string | null => (line === '' ? null : line);

/** Proposed addresses, and the address of a record. */
@Injectable()
export class AddressProposalsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Adds a proposal; the one before of the same person and author ends. */
  async add(tx: Tx, { address, ...more }: NewProposal, at: Date): Promise<void> {
    await tx.execute(END_OTHERS, { empId: more.empId, by: more.by, at });
    await tx.execute(INSERT, { ...more, address: JSON.stringify(address), at });
  }

  /** What this person has asked for with this hash and may still confirm. */
  open(hash: Buffer, by: string, at: Date): Promise<OpenProposal | null> {
    return this.db.maybe(SELECT_OPEN, { hash, by, at });
  }

  /** Whether this call is the one that uses it. */
  async settle(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
    return (await tx.execute(SETTLE, { hash, at })) > 0;
  }

  async setAddress(tx: Tx, empId: string, address: AddressLines, mailYes: boolean): Promise<void> {
    const { addr_line_1: street1, addr_line_2, addr_line_3, city, state, zip } = address;
    await tx.execute(SET_ADDRESS, {
      empId,
      street1,
      street2: orNull(addr_line_2),
      street3: orNull(addr_line_3),
      city,
      state,
      zip,
      mailYes,
    });
  }
}
