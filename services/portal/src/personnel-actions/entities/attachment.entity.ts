import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** A file attached to a form; its content is encrypted among the documents under the same record and number. */
@Entity('personnel_action_attachments')
@Index('IDX_personnel_action_attachments_form', ['form_id', 'number'], { unique: true })
export class PersonnelActionAttachment {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_attachments_form' }) @Column('uuid') form_id!: string;

  /** Counts the files of a form from 1, and is the version of the document that keeps the content. */
  @Column('integer') number!: number;

  @Column('text') name!: string;
  @Column('text') content_type!: string;

  /** In bytes. */
  @Column('integer') size!: number;

  @Column('timestamptz') attached_at!: Date;
  @Column('text') attached_by!: string;
  @Column('text') attached_by_name!: string;
}
