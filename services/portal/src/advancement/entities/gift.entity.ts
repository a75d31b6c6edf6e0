import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Money } from '../../platform/index.js';
import { GiftCategory, GiftPayment, GiftSolicitation } from './codes.entity.js';
import { Donor } from './donor.entity.js';

/**
 * A transaction of a gift; those with the same group and number are one gift. `donor_id` is the credited donor and all that the portal changes;
 * a trigger refuses every other change but the mark that a gift is voided. [ADV-009] [ADV-013]
 */
@Entity('gift_transactions')
@Check('CK_gift_transactions_amount', 'gift_tran_amt > 0')
@Check('CK_gift_transactions_class', `gift_class IN ('G', 'R', 'P', 'M', 'K')`)
@ForeignKey(() => GiftCategory, ['cat_comp_1', 'cat_comp_2'], ['cat_comp_1', 'cat_comp_2'])
@Unique('UQ_gift_transactions_kindful', ['kindful_id'])
@Index('IDX_gift_transactions_donor', ['donor_id', 'gift_dte'])
@Index('IDX_gift_transactions_original', ['o_donor_id', 'gift_dte'])
@Index('IDX_gift_transactions_date', ['gift_dte', 'donor_id'])
export class GiftTransaction {
  @PrimaryColumn('integer') gift_group_num!: number;
  @PrimaryColumn('integer') gift_num!: number;
  @PrimaryColumn('integer') gift_tran_num!: number;
  @Column('date') gift_dte!: string;
  @ForeignKey(() => Donor) @Column('text') donor_id!: string;
  @ForeignKey(() => Donor) @Column('text') o_donor_id!: string;
  @Money() gift_tran_amt!: string;
  @Column('text') cat_comp_1!: string;
  @Column('text') cat_comp_2!: string;
  @Column('text') gift_class!: 'G' | 'R' | 'P' | 'M' | 'K';
  @ForeignKey(() => GiftPayment) @Column('text') payment!: string;
  @ForeignKey(() => GiftSolicitation) @Column('text', { nullable: true }) solicit!: string | null;
  /** In whose memory; empty for none. */
  @Column('text', { default: '' }) memorial!: string;
  @Column('boolean', { default: false }) voided!: boolean;
  @Column('text', { nullable: true }) kindful_id!: string | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** A move of the credit of a transaction from one donor to another, only ever added to; an undo is a move too. [ADV-009] */
@Entity('gift_credit_moves')
@Check('CK_gift_credit_moves_other', 'from_donor_id <> to_donor_id')
@ForeignKey(
  () => GiftTransaction,
  ['gift_group_num', 'gift_num', 'gift_tran_num'],
  ['gift_group_num', 'gift_num', 'gift_tran_num'],
)
@Unique('UQ_gift_credit_moves_undoes', ['undoes'])
@Unique('UQ_gift_credit_moves_place', ['gift_group_num', 'gift_num', 'gift_tran_num', 'place'])
export class GiftCreditMove {
  @PrimaryColumn('uuid') id!: string;
  @Column('integer') gift_group_num!: number;
  @Column('integer') gift_num!: number;
  @Column('integer') gift_tran_num!: number;
  /** 1 is the first move of the transaction. */
  @Column('integer', { default: 1 }) place!: number;
  @ForeignKey(() => Donor) @Column('text') from_donor_id!: string;
  @ForeignKey(() => Donor) @Column('text') to_donor_id!: string;
  @Column('text') moved_by!: string;
  @Column('timestamptz') at!: Date;
  @ForeignKey(() => GiftCreditMove) @Column('uuid', { nullable: true }) undoes!: string | null;
}
