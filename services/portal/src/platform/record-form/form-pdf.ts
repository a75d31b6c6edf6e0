import type { RecordForm } from '@campus/contract-kit';
import { fieldOf, schemaAt, shownValue, titleAt } from '@campus/contract-kit';
import type { PdfContent } from '../files/record-pdf.js';

type Line = readonly [label: string, value: string];
type Values = Readonly<Record<string, unknown>>;

/** The lines of a field: one, or those of each entry of a list. */
function linesOf(form: RecordForm, path: string, value: unknown): Line[] {
  const schema = schemaAt(form.input, path);
  if (schema === null) return [];
  if (fieldOf(schema).kind === 'list' && Array.isArray(value))
    return value.flatMap((entry: Values, index) =>
      Object.keys(entry).flatMap((name) => linesOf(form, `${path}.${index}.${name}`, entry[name])),
    );
  const shown = shownValue(schema, value);
  return shown === '' ? [] : [[titleAt(form.input, path) ?? path, shown]];
}

/** A submitted form as a document: its parts under their headings, empty fields left out. */
export function pdfOfForm(form: RecordForm, values: Values, name: string, submittedAt: Date): PdfContent {
  return {
    title: form.texts.title,
    mark: name,
    sections: form.sections.map(({ title, fields }) => ({
      heading: title,
      lines: fields.flatMap((field) => linesOf(form, field, values[field])),
      sentences: [],
    })),
    madeAt: submittedAt,
  };
}
