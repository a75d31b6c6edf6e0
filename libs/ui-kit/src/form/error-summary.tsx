import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useContext, useEffect, useRef } from 'react';
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

export interface ErrorSummaryProps {
  readonly fieldLabels?: Readonly<Record<string, string>>;
  /** Further problems that belong to no field. */
  readonly problems?: readonly FormProblem[];
}

/** After a refused submit: everything that is wrong, on top, focused, each line leading to its field. */
export function ErrorSummary({ fieldLabels = {}, problems = [] }: ErrorSummaryProps) {
  const { errors, submitCount, isSubmitting } = useFormState();
  const formId = useContext(SchemaFormContext);
  const box = useRef<HTMLDivElement>(null);
  const all = [...problemsOf(errors), ...problems];
  const count = all.length;
  const wanted = submitCount > 0 && !isSubmitting && count > 0;
  useEffect(() => {
    if (wanted) box.current?.focus();
  }, [wanted, submitCount]);
  if (count === 0 || submitCount === 0) return null;
  const go = (path: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(fieldId(formId, path));
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  return (
    <Alert ref={box} severity="error" variant="outlined" tabIndex={-1} role="alert" sx={{ mb: 4, maxWidth: 720 }}>
      <AlertTitle component="h2">{count === 1 ? 'There is a problem' : `There are ${count} problems`}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {all.map((problem) => (
          <li key={`${problem.path}:${problem.message}`}>
            <Link
              href={`#${fieldId(formId, problem.path)}`}
              color="inherit"
              onClick={go(problem.path)}
              sx={{ display: 'inline-block', minHeight: 24, py: 0.5 }}
            >
              {fieldLabels[problem.path] === undefined
                ? problem.message
                : `${fieldLabels[problem.path] ?? ''}: ${problem.message}`}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
