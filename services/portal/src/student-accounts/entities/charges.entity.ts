import type { ChargeInputs } from '@campus/domain/student-accounts/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { School, Student, Term } from '../../academic-records/index.js';
import { Money } from '../../platform/index.js';
import { StudentAccountKind } from './student-account.entity.js';

/** The rates of a school, saved as one. */
@Entity('charge_rate_sheets')
export class ChargeRateSheet {
  @ForeignKey(() => School, { name: 'FK_charge_rate_sheets_school' }) @PrimaryColumn('text') school!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** What a credit costs students of a school and load from a day on. */
@Entity('charge_rates')
@Check('CK_charge_rates', `load IN ('full', 'part') AND amount > 0`)
export class ChargeRateRow {
  @ForeignKey(() => ChargeRateSheet, { name: 'FK_charge_rates_sheet' }) @PrimaryColumn('text') school!: string;
  @PrimaryColumn('text') load!: 'full' | 'part';
  @PrimaryColumn('date') from_on!: string;
  @Money() amount!: string;
}

/** When the charges of a term are posted, and the fee of who pays late. */
@Entity('term_bills')
@ForeignKey(() => Term, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_term_bills_term' })
@Check('CK_term_bills_late', '(late_fee IS NULL) = (late_on IS NULL) AND (late_fee IS NULL OR late_fee > 0)')
export class TermBill {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @Column('date', { nullable: true }) bills_on!: string | null;
  @Money({ nullable: true }) late_fee!: string | null;
  @Column('date', { nullable: true }) late_on!: string | null;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** A flat fee of a term: for everybody, for a course, for a program. */
@Entity('term_fees')
@ForeignKey(() => TermBill, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_term_fees_bill' })
@Check('CK_term_fees', `applies_to IN ('term', 'section', 'program') AND (applies_to = 'term') = (target = '') AND amount > 0`)
export class TermFeeRow {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @PrimaryColumn('text') applies_to!: 'term' | 'section' | 'program';
  @PrimaryColumn('text') target!: string;
  @PrimaryColumn('text') name!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_term_fees_kind' }) @Column('text') subsid_cde!: string;
  @Money() amount!: string;
}

/** What part of a course's charges comes back to who leaves it up to a day. */
@Entity('refund_steps')
@ForeignKey(() => TermBill, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_refund_steps_bill' })
@Check('CK_refund_steps', 'percent BETWEEN 0 AND 100')
export class RefundStepRow {
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @PrimaryColumn('date') until_on!: string;
  @Column('integer') percent!: number;
}

/** Who pays a part of a student's tuition in a term. */
@Entity('student_sponsors')
@Check('CK_student_sponsors', 'percent BETWEEN 1 AND 100 AND added_by <> id_num')
export class StudentSponsor {
  @ForeignKey(() => Student, { name: 'FK_student_sponsors_student' }) @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('text') term_id!: string;
  @PrimaryColumn('text') name!: string;
  @Column('integer') percent!: number;
  @Column('text') added_by!: string;
  @Column('timestamptz') added_at!: Date;
}

/** A late fee that a person has waived; the term asks the student for none again. */
@Entity('late_fee_waivers')
@Check('CK_late_fee_waivers', `waived_by <> id_num AND reason <> ''`)
export class LateFeeWaiver {
  @ForeignKey(() => Student, { name: 'FK_late_fee_waivers_student' }) @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('text') term_id!: string;
  @Column('text') reason!: string;
  @Column('text') waived_by!: string;
  @Column('timestamptz') waived_at!: Date;
}

/** What the posted charges of a student and term were computed from. */
@Entity('posted_charges')
@Index('IDX_posted_charges_term', ['term_id', 'id_num'])
export class PostedCharges {
  @ForeignKey(() => Student, { name: 'FK_posted_charges_student' }) @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('text') term_id!: string;
  @Column('jsonb') inputs!: ChargeInputs;
  @Column('text') posted_by!: string;
  @Column('timestamptz') posted_at!: Date;
}
