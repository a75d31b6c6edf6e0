import type { RubricGroup, RubricType } from '@campus/domain/assessment';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql, UUID } from '../../platform/index.js';
import type { RubricsRepository as Q } from './rubrics.sql.types.js';

export interface GroupRow extends RubricGroup {
  readonly saved_by: string;
}
type TypeRow = RubricType & Record<string, unknown>;

const GROUP = `SELECT g.id, g.name, g.version, g.saved_by,
    ARRAY(SELECT m.type_id::text FROM rubric_group_types m JOIN rubric_types t ON t.id = m.type_id WHERE m.group_id = g.id
      ORDER BY lower(t.name)) AS types
  FROM rubric_groups g`;

const UPDATE_RUBRIC_GROUPS = sql<
  Q['UPDATE_RUBRIC_GROUPS']
>`UPDATE rubric_groups SET version = version + 1, saved_by = :by WHERE id = :groupId::uuid`;

const INSERT_RUBRIC_GROUP_TYPES = sql<
  Q['INSERT_RUBRIC_GROUP_TYPES']
>`INSERT INTO rubric_group_types (group_id, type_id) SELECT :groupId::uuid, unnest(:types::uuid[])`;

const DELETE_RUBRIC_GROUP_TYPES = sql<
  Q['DELETE_RUBRIC_GROUP_TYPES']
>`DELETE FROM rubric_group_types WHERE group_id = :groupId::uuid`;

const DELETE_RUBRIC_GROUPS = sql<Q['DELETE_RUBRIC_GROUPS']>`DELETE FROM rubric_groups WHERE id = :id::uuid RETURNING id, name`;

const INSERT_RUBRIC_GROUPS = sql<
  Q['INSERT_RUBRIC_GROUPS']
>`INSERT INTO rubric_groups (name, saved_by) VALUES (:name, :by) ON CONFLICT (lower(name)) DO NOTHING RETURNING id`;

const DELETE_RUBRIC_TYPES = sql<Q['DELETE_RUBRIC_TYPES']>`DELETE FROM rubric_types WHERE id = :id::uuid RETURNING id, name`;

const INSERT_RUBRIC_TYPES = sql<
  Q['INSERT_RUBRIC_TYPES']
>`INSERT INTO rubric_types (name) VALUES (:name) ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name`;

const SELECT_RUBRIC_GROUPS = sql<Q['SELECT_RUBRIC_GROUPS']>`SELECT 1 FROM rubric_groups WHERE id = :id::uuid FOR UPDATE`;

const SELECT_GROUP = sql<Q['SELECT_GROUP']>`${sql.raw(GROUP)} WHERE g.id = :id::uuid`;

const SELECT_GROUPS = sql<Q['SELECT_GROUPS']>`${sql.raw(GROUP)} ORDER BY lower(g.name)`;

const SELECT_TYPES_OF = sql<
  Q['SELECT_TYPES_OF']
>`SELECT id, name FROM rubric_types WHERE id = ANY (:real::uuid[]) ORDER BY lower(name)`;

const SELECT_TYPES = sql<Q['SELECT_TYPES']>`SELECT id, name FROM rubric_types ORDER BY lower(name)`;

/** Rows of rubric types and groups. What is no id is unknown like an id of nothing. */
@Injectable()
export class RubricsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  types(): Promise<TypeRow[]> {
    return this.db.query(SELECT_TYPES);
  }

  /** The types among these ids, by name. */
  async typesOf(ids: readonly string[], on: Queryable = this.db): Promise<TypeRow[]> {
    const real = ids.filter((id) => UUID.test(id));
    return on.query(SELECT_TYPES_OF, { real });
  }

  groups(): Promise<GroupRow[]> {
    return this.db.query(SELECT_GROUPS);
  }

  async group(id: string, on: Queryable = this.db): Promise<GroupRow | null> {
    return UUID.test(id) ? on.maybe(SELECT_GROUP, { id }) : null;
  }

  async lockedGroup(tx: Tx, id: string): Promise<GroupRow | null> {
    if (UUID.test(id)) await tx.query(SELECT_RUBRIC_GROUPS, { id });
    return this.group(id, tx);
  }

  /** Null when the name is there already. */
  addType(tx: Tx, name: string): Promise<TypeRow | null> {
    return tx.maybe(INSERT_RUBRIC_TYPES, { name });
  }

  async removeType(tx: Tx, id: string): Promise<TypeRow | null> {
    return UUID.test(id) ? tx.maybe(DELETE_RUBRIC_TYPES, { id }) : null;
  }

  /** Null when the name is there already. */
  addGroup(tx: Tx, name: string, by: string): Promise<{ id: string } | null> {
    return tx.maybe(INSERT_RUBRIC_GROUPS, { name, by });
  }

  async removeGroup(tx: Tx, id: string): Promise<TypeRow | null> {
    return UUID.test(id) ? tx.maybe(DELETE_RUBRIC_GROUPS, { id }) : null;
  }

  async setTypes(tx: Tx, groupId: string, types: readonly string[], by: string): Promise<void> {
    await tx.execute(DELETE_RUBRIC_GROUP_TYPES, { groupId });
    await tx.execute(INSERT_RUBRIC_GROUP_TYPES, { groupId, types });
    await tx.execute(UPDATE_RUBRIC_GROUPS, { groupId, by });
  }
}
