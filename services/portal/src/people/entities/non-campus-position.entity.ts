import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from './person.entity.js';

/** The position that a person has outside of the campus, at most one. [RECORD-006] */
@Entity('non_campus_positions')
@Check('CK_non_campus_positions_status', "fullpart_sts IN ('F', 'P')")
@Check('CK_non_campus_positions_department', 'length(dept_code) = 4')
export class NonCampusPosition {
  @ForeignKey(() => Person, { name: 'FK_non_campus_positions_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text') title!: string;
  @Column('text') fullpart_sts!: 'F' | 'P';
  @Column('text') dept_code!: string;
}
