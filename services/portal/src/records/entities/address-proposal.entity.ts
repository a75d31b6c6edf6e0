import type { AddressLines } from '@campus/domain/records/rules';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** An address in the post office's writing that waits to be confirmed by who asked for it; one a person and author. The confirming hash is kept hashed. */
@Entity('address_proposals')
@Index('UQ_address_proposals_open', ['emp_id', 'made_by'], { unique: true, where: 'settled_at IS NULL' })
export class AddressProposal {
  @PrimaryColumn('bytea') hash!: Buffer;
  @ForeignKey(() => Person, { name: 'FK_address_proposals_person' }) @Column('text') emp_id!: string;
  @ForeignKey(() => Person, { name: 'FK_address_proposals_author' }) @Column('text') made_by!: string;
  @Column('integer') record_version!: number;
  @Column('jsonb') address!: AddressLines;
  @Column('boolean') mail_yes!: boolean;

  @ForeignKey(() => Person, { name: 'FK_address_proposals_spouse' })
  @Column('text', { nullable: true })
  spouse_id!: string | null;

  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
}
