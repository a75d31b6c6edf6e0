import { titleAt } from '@campus/contract-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldId, SchemaFormContext } from './field-id.js';

export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

/** Every message in a tree of errors, with the path of its field. */
export function problemsOf(errors: unknown, at = ''): FormProblem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const message: unknown = 'message' in errors ? errors.message : undefined;
  if (typeof message === 'string' && message !== '') return [{ path: at, message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, value]) => problemsOf(value, at === '' || key === 'root' ? (at === '' ? key : at) : `${at}.${key}`));
}

/** What a refused submission is called, and what can be done beside mending the fields. */
export interface Refused {
  readonly title: string;
  readonly action?: ReactNode;
}

export interface ErrorSummaryProps {
  readonly fieldLabels?: Readonly<Record<string, string>>;
  readonly refused?: Refused | null | undefined;
}

/** After a refused submit: everything that is wrong, on top, focused, each line leading to its field. */
export function ErrorSummary({ fieldLabels = {}, refused }: ErrorSummaryProps) {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { id: formId, schema } = useContext(SchemaFormContext);
  const box = useRef<HTMLDivElement>(null);
  const all = problemsOf(errors);
  const count = all.length;
  const isShown = submitCount > 0 || (refused !== null && refused !== undefined);
  const wanted = isShown && !isSubmitting && count > 0;
  useEffect(() => {
    if (wanted) box.current?.focus();
  }, [wanted, submitCount]);
  if (count === 0 || !isShown) return null;
  const go = (path: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(fieldId(formId, path));
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  const ofForm = all.filter(({ path }) => path === 'root');
  const ofFields = all.filter(({ path }) => path !== 'root');
  const labelOf = (path: string) => fieldLabels[path] ?? titleAt(schema, path);
  return (
    <Alert
      ref={box}
      severity="error"
      variant="outlined"
      tabIndex={-1}
      role="alert"
      action={refused?.action}
      sx={{ mb: 4, maxWidth: 720 }}
    >
      <AlertTitle component="h2">
        {refused?.title ?? (count === 1 ? 'There is a problem' : `There are ${count} problems`)}
      </AlertTitle>
      {ofForm.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
      {ofFields.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {ofFields.map(({ path, message }) => (
            <li key={`${path}:${message}`}>
              <Link
                href={`#${fieldId(formId, path)}`}
                color="inherit"
                onClick={go(path)}
                sx={{ display: 'inline-block', verticalAlign: 'top', minHeight: 24, py: 0.5 }}
              >
                {labelOf(path) === undefined ? message : `${labelOf(path) ?? ''}: ${message}`}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
