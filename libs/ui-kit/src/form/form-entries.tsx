import { schemaAt } from '@campus/contract-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import type { ComponentType } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod';
import { SchemaFormContext, useFieldId } from './field-id.js';
import type { FieldProps } from './use-field.js';
import { useFieldOf } from './use-field.js';

interface FormEntriesProps extends FieldProps {
  /** One field of an entry. */
  readonly field: ComponentType<{ readonly name: string; readonly disabled: boolean }>;
}

/** The names of the fields of each entry. */
function useEntryNames(name: string): readonly string[] {
  const { schema } = useContext(SchemaFormContext);
  const list = schemaAt(schema, `${name}.0`);
  return list instanceof z.ZodObject ? Object.keys(list.shape) : [];
}

/** Entries that are added and removed, each with the fields that the schema has for one, up to its limit. */
export function FormEntries({ name, label, disabled = false, hint, field: Field }: FormEntriesProps) {
  const { control, getFieldState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const names = useEntryNames(name);
  const { limit = Number.POSITIVE_INFINITY } = useFieldOf(name);
  const { error } = getFieldState(name, useFormState({ control, name }));
  const said = error?.root?.message ?? error?.message ?? hint;
  return (
    <Box
      id={useFieldId(name)}
      className="wide"
      component="section"
      aria-label={label}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4 }}
    >
      {fields.map((entry, index) => (
        <Box
          key={entry.id}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, m: 0, minWidth: 0 }}
        >
          <Typography component="legend" sx={{ px: 1, fontWeight: 600 }}>
            {label} {index + 1}
          </Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {names.map((one) => (
              <Field key={one} name={`${name}.${index}.${one}`} disabled={disabled} />
            ))}
            {disabled ? null : (
              <Button
                color="error"
                sx={{ justifySelf: 'start' }}
                onClick={() => remove(index)}
                aria-label={`Remove ${label} ${index + 1}`}
              >
                Remove
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {said === undefined ? null : <FormHelperText error={error !== undefined}>{said}</FormHelperText>}
      {disabled || fields.length >= limit ? null : (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => append(Object.fromEntries(names.map((one) => [one, ''])))}
        >
          Add {label.toLowerCase()}
        </Button>
      )}
    </Box>
  );
}
