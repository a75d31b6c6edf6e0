import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A question of the RD form, asked in the order of its number. [LIFE-005] */
@Entity('residence_questions')
@Check('CK_residence_questions_type', `type IN ('text', 'lines')`)
@Check('CK_residence_questions_number', 'question_id > 0')
export class ResidenceQuestion {
  @PrimaryColumn('integer') question_id!: number;
  @Column('text') question!: string;
  @Column('text') type!: string;
  @Column('text') slug!: string;
  @Column('text') form_section!: string;
}
