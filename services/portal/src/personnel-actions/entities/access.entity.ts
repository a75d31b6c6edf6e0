import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A group of access, like the network or the keys of a building. */
@Entity('access_groups')
@Index('UQ_access_groups_active_name', { synchronize: false })
export class AccessGroup {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('boolean', { default: true }) active!: boolean;
}

/** One thing of a group to which access can be asked for. */
@Entity('access_items')
@Index('UQ_access_items_active_name', { synchronize: false })
export class AccessItem {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => AccessGroup, { name: 'FK_access_items_group' }) @Column('uuid') access_group_id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('boolean', { default: true }) active!: boolean;
}

/** A person who processes the requests of a group. */
@Entity('access_processors')
@Unique('UQ_access_processors', ['access_group_id', 'emp_id'])
@Index('IDX_access_processors_person', ['emp_id'])
export class AccessProcessor {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => AccessGroup, { name: 'FK_access_processors_group' }) @Column('uuid') access_group_id!: string;
  @Column('text') emp_id!: string;
}

/** The access groups that a catalogue position comes with. [PAF-061] */
@Entity('position_templates')
@Index('UQ_position_templates_active', ['appid'], { unique: true, where: 'active' })
export class PositionTemplate {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') appid!: string;
  @Column('uuid', { array: true }) access_group_ids!: string[];
  @Column('boolean', { default: true }) active!: boolean;
}

/** What a processor noted of an item for a position. */
@Entity('access_notes')
@Index('IDX_access_notes_newest', { synchronize: false })
@Index('IDX_access_notes_item', ['access_item_id', 'org_pos'])
export class AccessNote {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => AccessItem, { name: 'FK_access_notes_item' }) @Column('uuid') access_item_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') access_note!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('text') created_by!: string;
}
