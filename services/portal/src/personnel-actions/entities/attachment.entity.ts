import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { PersonnelActionForm } from './form.entity.js';

/** A file attached to a form; its content lies sealed among the documents under the same record and number. */
@Entity('personnel_action_attachments')
@Index('IDX_personnel_action_attachments_form', ['formId', 'number'], { unique: true })
export class PersonnelActionAttachment {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'PK_personnel_action_attachments' })
  id!: string;

  @Column({ name: 'form_id', type: 'uuid' })
  @ForeignKey(() => PersonnelActionForm, { name: 'FK_personnel_action_attachments_form' })
  formId!: string;

  /** Counts the files of a form from 1, and is the version of the document that keeps the content. */
  @Column({ type: 'integer' })
  number!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType!: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ name: 'attached_at', type: 'timestamptz' })
  attachedAt!: Date;

  @Column({ name: 'attached_by', type: 'text' })
  attachedBy!: string;

  @Column({ name: 'attached_by_name', type: 'text' })
  attachedByName!: string;
}
