import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A saved list of donors. No two have one name in any case of letters. [LIST-008] */
@Entity('donor_lists')
@Check('CK_donor_lists_name', 'char_length(name) BETWEEN 1 AND 31')
@Index('UQ_donor_lists_name', { synchronize: false })
export class DonorList {
  @PrimaryColumn('text') name!: string;
  @Column('jsonb') report!: { readonly columns: unknown; readonly filters: unknown; readonly dates: unknown };
  @ForeignKey(() => Person) @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}
