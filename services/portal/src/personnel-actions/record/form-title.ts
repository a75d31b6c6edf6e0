import { pafTypeName } from '@campus/domain/personnel-actions/rules';

/** What a form is called in subjects and lists: its type and whom it is about. */
export function titleOf(form: { readonly pafType: number; readonly subject: string }): string {
  return form.subject === '' ? pafTypeName(form.pafType) : `${pafTypeName(form.pafType)}: ${form.subject}`;
}
