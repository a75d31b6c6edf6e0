import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** Why the same minutes of a day count at two positions; holds while they are exactly so many. */
@Entity('accepted_same_minutes')
@Check('CK_accepted_same_minutes', 'minutes > 0')
export class AcceptedSameMinutes {
  @ForeignKey(() => Person, { name: 'FK_accepted_same_minutes_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('integer') minutes!: number;
  @Column('text') reason!: string;
  @Column('text') accepted_by!: string;
  @Column('timestamptz') accepted_at!: Date;
}
