import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A scholarship of others that students can ask for; `rules` are the values that each criterion admits. */
@Entity('scholarships')
@Check('CK_scholarships_url', `url ~* '^https?://'`)
@Index('UQ_scholarships_name', { synchronize: false })
export class Scholarship {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text') url!: string;
  @Column('jsonb') rules!: object;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
}
