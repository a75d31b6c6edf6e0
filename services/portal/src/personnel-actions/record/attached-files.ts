/** The kind of the kept documents that are attached to forms. */
export const ATTACHED_FILE = 'personnel-action-attachment';

/** The files of a form `f` with the hash of what is in each, as an array in SQL. */
export const ATTACHED_FILES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'sha256', encode(d.sha256, 'hex')) ORDER BY t.number), '[]')
    FROM personnel_action_attachments t JOIN documents d ON d.kind = '${ATTACHED_FILE}' AND d.record_id = f.id::text AND d.version = t.number
    WHERE t.form_id = f.id)`;

/** An attached file as it is compared: by its content. */
export interface AttachedFile {
  readonly name: string;
  readonly sha256: string;
}
