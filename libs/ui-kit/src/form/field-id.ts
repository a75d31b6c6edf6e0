import { createContext, useContext } from 'react';
import * as z from 'zod';

/** The form around a field: its id, by which the error summary finds the field, and the schema that says what the field is. */
export const SchemaFormContext = createContext<{ readonly id: string; readonly schema: z.ZodType }>({
  id: 'form',
  schema: z.object({}),
});

/** The element id of a form's field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`.replace(/[^\w-]/g, '_');
}

/** The element id of a field of the form around. */
export function useFieldId(name: string): string {
  return fieldId(useContext(SchemaFormContext).id, name);
}
