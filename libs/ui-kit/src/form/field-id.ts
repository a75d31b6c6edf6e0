import { createContext, useContext } from 'react';

/** The id of the form around a field, so that its error summary can find the field. */
export const SchemaFormContext = createContext('form');

/** The element id of a form's field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`.replace(/[^\w-]/g, '_');
}

/** The element id of a field of the form around. */
export function useFieldId(name: string): string {
  return fieldId(useContext(SchemaFormContext), name);
}
