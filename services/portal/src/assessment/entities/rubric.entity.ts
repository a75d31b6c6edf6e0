import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A type of rubric; a name is there once, capitals or not. [RUBRIC-006] */
@Entity('rubric_types')
@Index('UQ_rubric_types_name', { synchronize: false })
export class RubricTypeEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_rubric_types' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;
}

/** A group of rubric types. [RUBRIC-006] */
@Entity('rubric_groups')
@Index('UQ_rubric_groups_name', { synchronize: false })
export class RubricGroupEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_rubric_groups' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'saved_by', type: 'text' })
  savedBy!: string;
}

/** A type's place in a group; it goes with either of them. [RUBRIC-003] */
@Entity('rubric_group_types')
@Index('IDX_rubric_group_types_type', ['typeId'])
export class RubricGroupTypeEntity {
  @ForeignKey(() => RubricGroupEntity, { name: 'FK_rubric_group_types_group', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'group_id', type: 'uuid', primaryKeyConstraintName: 'PK_rubric_group_types' })
  groupId!: string;

  @ForeignKey(() => RubricTypeEntity, { name: 'FK_rubric_group_types_type', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'type_id', type: 'uuid', primaryKeyConstraintName: 'PK_rubric_group_types' })
  typeId!: string;
}

/** Every table of the rubric generator. */
export const rubricEntities = [RubricTypeEntity, RubricGroupEntity, RubricGroupTypeEntity] as const;
