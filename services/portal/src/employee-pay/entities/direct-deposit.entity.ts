import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** The account that a person's pay goes to, encrypted; only its last digits can be read without the key. */
@Entity('direct_deposits')
@Check('direct_deposits_account_type_check', `account_type IN ('checking', 'savings')`)
export class DirectDeposit {
  @ForeignKey(() => Person, { name: 'FK_direct_deposits_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text') account_sealed!: string;
  @Column('text') last_digits!: string;
  @Column('text') account_type!: 'checking' | 'savings';
  @Column('timestamptz') changed_at!: Date;
  @Column('integer', { default: 1 }) version!: number;
}
