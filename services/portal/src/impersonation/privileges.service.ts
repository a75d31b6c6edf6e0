import { fillIn } from '@campus/contract-kit';
import type { Privilege } from '@campus/domain/impersonation';
import { impersonationMessages, impersonationTexts as texts } from '@campus/domain/impersonation';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../platform/index.js';
import { Database, Writes, sql, UUID } from '../platform/index.js';
import type { PrivilegesService as Q } from './impersonation.sql.types.js';

/** The record type of a group's privileges in the audit history; the record is the group. */
const PRIVILEGE_RECORD = 'impersonation-privilege';

const LIST = sql<Q['LIST']>`SELECT id, role, grp_to_impersonate FROM impersonation_privileges ORDER BY role, grp_to_impersonate`;
const GROUPS = sql<Q['GROUPS']>`SELECT grp FROM person_groups UNION SELECT role FROM impersonation_privileges
  UNION SELECT grp_to_impersonate FROM impersonation_privileges ORDER BY 1`;
const KNOWN = sql<Q['KNOWN']>`SELECT grp FROM person_groups WHERE grp = ANY (:grp::text[]) GROUP BY grp`;
const ADD = sql<
  Q['ADD']
>`INSERT INTO impersonation_privileges (role, grp_to_impersonate, added_by, added_at) VALUES (:role, :grp, :empId, :now)
  ON CONFLICT DO NOTHING RETURNING id, role, grp_to_impersonate`;
const REMOVE = sql<Q['REMOVE']>`DELETE FROM impersonation_privileges WHERE id = :id::uuid RETURNING id, role, grp_to_impersonate`;

/** Which group may impersonate which. [IMPADM-003] */
@Injectable()
export class PrivilegesService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
  ) {}

  /** Every privilege, and every group that anybody is in. [IMPADM-009] */
  async list(): Promise<{ privileges: Privilege[]; groups: string[] }> {
    const [privileges, groups] = await Promise.all([this.db.query(LIST), this.db.query(GROUPS)]);
    return { privileges, groups: groups.map(({ grp }) => grp) };
  }

  /** Adds one; two groups that exist, each pair once. [IMPADM-010] */
  async add(actor: Actor, role: string | undefined, grp: string | undefined): Promise<Answered> {
    if (!role || !grp) throw impersonationMessages.refusal('group_missing');
    const known = new Set((await this.db.query(KNOWN, { grp: [role, grp] })).map((row) => row.grp));
    const unknown = [role, grp].find((group) => !known.has(group));
    if (unknown !== undefined) throw impersonationMessages.refusal('group_unknown', { group: unknown });
    return this.writes.run(actor, async (tx) => {
      const added = await tx.maybe(ADD, { role, grp, empId: actor.realUser.empId, now: new Date() });
      if (added === null) throw impersonationMessages.refusal('privilege_there', { role, grp });
      this.note(tx, 'add', added, texts.auditPrivilegeAdded);
      return answered({ message: fillIn(texts.added, { role: added.role, grp: added.grp_to_impersonate }), data: added });
    });
  }

  /** Removes one; what runs on it ends at its next call. [IMPADM-011] */
  async remove(actor: Actor, id: string): Promise<Answered> {
    if (!UUID.test(id)) throw impersonationMessages.refusal('no_such_privilege');
    return this.writes.run(actor, async (tx) => {
      const removed = await tx.maybe(REMOVE, { id });
      if (removed === null) throw impersonationMessages.refusal('no_such_privilege');
      this.note(tx, 'remove', removed, texts.auditPrivilegeRemoved);
      return answered({ message: texts.removed, data: null });
    });
  }

  private note(tx: WriteTx, action: string, { role, grp_to_impersonate: grp }: Privilege, line: string): void {
    tx.audit({ recordType: PRIVILEGE_RECORD, recordId: role, action, description: fillIn(line, { grp }) });
  }
}
