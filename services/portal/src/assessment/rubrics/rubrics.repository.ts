import type { RubricGroup, RubricType } from '@campus/domain/assessment';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database } from '../../platform/index.js';

export interface GroupRow extends RubricGroup, Record<string, unknown> {
  readonly saved_by: string;
}
type TypeRow = RubricType & Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const GROUP = `SELECT g.id, g.name, g.version, g.saved_by,
    ARRAY(SELECT m.type_id::text FROM rubric_group_types m JOIN rubric_types t ON t.id = m.type_id WHERE m.group_id = g.id
      ORDER BY lower(t.name)) AS types
  FROM rubric_groups g`;

/** Rows of rubric types and groups. What is no id is unknown like an id of nothing. */
@Injectable()
export class RubricsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  types(): Promise<TypeRow[]> {
    return this.db.query('SELECT id, name FROM rubric_types ORDER BY lower(name)');
  }

  /** The types among these ids, by name. */
  async typesOf(ids: readonly string[], on: Queryable = this.db): Promise<TypeRow[]> {
    const real = ids.filter((id) => UUID.test(id));
    return on.query('SELECT id, name FROM rubric_types WHERE id = ANY ($1::uuid[]) ORDER BY lower(name)', [real]);
  }

  groups(): Promise<GroupRow[]> {
    return this.db.query(`${GROUP} ORDER BY lower(g.name)`);
  }

  async group(id: string, on: Queryable = this.db): Promise<GroupRow | null> {
    return UUID.test(id) ? on.maybe(`${GROUP} WHERE g.id = $1::uuid`, [id]) : null;
  }

  async lockedGroup(tx: Tx, id: string): Promise<GroupRow | null> {
    if (UUID.test(id)) await tx.query('SELECT 1 FROM rubric_groups WHERE id = $1::uuid FOR UPDATE', [id]);
    return this.group(id, tx);
  }

  /** Null when the name is there already. */
  addType(tx: Tx, name: string): Promise<TypeRow | null> {
    return tx.maybe('INSERT INTO rubric_types (name) VALUES ($1) ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name', [
      name,
    ]);
  }

  async removeType(tx: Tx, id: string): Promise<TypeRow | null> {
    return UUID.test(id) ? tx.maybe('DELETE FROM rubric_types WHERE id = $1::uuid RETURNING id, name', [id]) : null;
  }

  /** Null when the name is there already. */
  addGroup(tx: Tx, name: string, by: string): Promise<{ id: string } | null> {
    return tx.maybe(
      'INSERT INTO rubric_groups (name, saved_by) VALUES ($1, $2) ON CONFLICT (lower(name)) DO NOTHING RETURNING id',
      [name, by],
    );
  }

  async removeGroup(tx: Tx, id: string): Promise<TypeRow | null> {
    return UUID.test(id) ? tx.maybe('DELETE FROM rubric_groups WHERE id = $1::uuid RETURNING id, name', [id]) : null;
  }

  async setTypes(tx: Tx, groupId: string, types: readonly string[], by: string): Promise<void> {
    await tx.execute('DELETE FROM rubric_group_types WHERE group_id = $1::uuid', [groupId]);
    await tx.execute('INSERT INTO rubric_group_types (group_id, type_id) SELECT $1::uuid, unnest($2::uuid[])', [groupId, types]);
    await tx.execute('UPDATE rubric_groups SET version = version + 1, saved_by = $2 WHERE id = $1::uuid', [groupId, by]);
  }
}
