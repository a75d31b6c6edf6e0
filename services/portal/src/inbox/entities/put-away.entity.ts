import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** An item of a person's inbox that is no task, and that the person does not want to see anymore. */
@Entity('inbox_put_away')
export class PutAway {
  @ForeignKey(() => Person, { name: 'FK_inbox_put_away_person' })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_inbox_put_away' })
  emp_id!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_inbox_put_away' }) item_id!: string;
  @Column('timestamptz') put_away_at!: Date;
}
