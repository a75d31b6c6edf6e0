import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A type of rubric; a name is there once, capitals or not. [RUBRIC-006] */
@Entity('rubric_types')
@Index('UQ_rubric_types_name', { synchronize: false })
export class RubricTypeEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
}

/** A group of rubric types. [RUBRIC-006] */
@Entity('rubric_groups')
@Index('UQ_rubric_groups_name', { synchronize: false })
export class RubricGroupEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
}

/** A type's place in a group; it goes with either of them. [RUBRIC-003] */
@Entity('rubric_group_types')
@Index('IDX_rubric_group_types_type', ['type_id'])
export class RubricGroupTypeEntity {
  @ForeignKey(() => RubricGroupEntity, { name: 'FK_rubric_group_types_group', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  group_id!: string;

  @ForeignKey(() => RubricTypeEntity, { name: 'FK_rubric_group_types_type', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  type_id!: string;
}

/** Every table of the rubric generator. */
export const rubricEntities = [RubricTypeEntity, RubricGroupEntity, RubricGroupTypeEntity] as const;
