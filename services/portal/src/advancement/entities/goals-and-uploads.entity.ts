import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Money } from '../../platform/index.js';

const NOT_NEGATIVE = Array.from({ length: 12 }, (_, at) => `coalesce(month_goal_${at + 1}, 0) >= 0`).join(' AND ');

/** What giving is to come to in the months of a fiscal year; 1 is August. [ADV-016] */
@Entity('giving_goals')
@Check('CK_giving_goals_year', `year ~ '^[0-9]{4}-[0-9]{4}$' AND right(year, 4)::integer = left(year, 4)::integer + 1`)
@Check('CK_giving_goals_months', NOT_NEGATIVE)
export class GivingGoal {
  @PrimaryColumn('text') year!: string;
  @Money({ nullable: true }) month_goal_1!: string | null;
  @Money({ nullable: true }) month_goal_2!: string | null;
  @Money({ nullable: true }) month_goal_3!: string | null;
  @Money({ nullable: true }) month_goal_4!: string | null;
  @Money({ nullable: true }) month_goal_5!: string | null;
  @Money({ nullable: true }) month_goal_6!: string | null;
  @Money({ nullable: true }) month_goal_7!: string | null;
  @Money({ nullable: true }) month_goal_8!: string | null;
  @Money({ nullable: true }) month_goal_9!: string | null;
  @Money({ nullable: true }) month_goal_10!: string | null;
  @Money({ nullable: true }) month_goal_11!: string | null;
  @Money({ nullable: true }) month_goal_12!: string | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** An uploaded file of wealth data: its rows that were stored and those that were refused; its changes have its id as their batch. [ADV-050] */
@Entity('wealth_uploads')
@Check('CK_wealth_uploads_undone', '(undone_at IS NULL) = (undone_by IS NULL)')
@Index('IDX_wealth_uploads_at', ['at', 'id'])
export class WealthUpload {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') uploaded_by!: string;
  @Column('integer') rows!: number;
  /** The rows that were refused, each with its line and the reason. */
  @Column('jsonb', { default: [] }) bad!: readonly { readonly line: number; readonly id: string; readonly reason: string }[];
  @Column('timestamptz', { nullable: true }) undone_at!: Date | null;
  @Column('text', { nullable: true }) undone_by!: string | null;
}
