import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A group of access, like the network or the keys of a building. */
@Entity('access_groups')
@Index('UQ_access_groups_active_name', { synchronize: false })
export class AccessGroup {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_groups' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'boolean', default: true })
  active!: boolean;
}

/** One thing of a group to which access can be asked for. */
@Entity('access_items')
@Index('UQ_access_items_active_name', { synchronize: false })
export class AccessItem {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_items' })
  id!: string;

  @Column({ name: 'access_group_id', type: 'uuid' })
  @ForeignKey(() => AccessGroup, { name: 'FK_access_items_group' })
  accessGroupId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'boolean', default: true })
  active!: boolean;
}

/** A person who processes the requests of a group. */
@Entity('access_processors')
@Unique('UQ_access_processors', ['accessGroupId', 'empId'])
@Index('IDX_access_processors_person', ['empId'])
export class AccessProcessor {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_processors' })
  id!: string;

  @Column({ name: 'access_group_id', type: 'uuid' })
  @ForeignKey(() => AccessGroup, { name: 'FK_access_processors_group' })
  accessGroupId!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;
}

/** The access groups that a catalogue position comes with. [PAF-061] */
@Entity('position_templates')
@Index('UQ_position_templates_active', ['appid'], { unique: true, where: 'active' })
export class PositionTemplate {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_position_templates' })
  id!: string;

  @Column({ type: 'text' })
  appid!: string;

  @Column({ name: 'access_group_ids', type: 'uuid', array: true })
  accessGroupIds!: string[];

  @Column({ type: 'boolean', default: true })
  active!: boolean;
}

/** What a processor noted of an item for a position. */
@Entity('access_notes')
@Index('IDX_access_notes_newest', { synchronize: false })
@Index('IDX_access_notes_item', ['accessItemId', 'orgPos'])
export class AccessNote {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_access_notes' })
  id!: string;

  @Column({ name: 'access_item_id', type: 'uuid' })
  @ForeignKey(() => AccessItem, { name: 'FK_access_notes_item' })
  accessItemId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'access_note', type: 'text' })
  accessNote!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;
}
