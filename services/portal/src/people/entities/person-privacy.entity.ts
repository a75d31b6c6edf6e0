import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from './person.entity.js';

/** What a person keeps private; who has no row keeps nothing private. [DIR-008] */
@Entity('person_privacy')
export class PersonPrivacy {
  @ForeignKey(() => Person, { name: 'FK_person_privacy_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('boolean', { default: false }) phone_private!: boolean;
  @Column('boolean', { default: false }) mobile_private!: boolean;
  @Column('boolean', { default: false }) address_private!: boolean;
}
