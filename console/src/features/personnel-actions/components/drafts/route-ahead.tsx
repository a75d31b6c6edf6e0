import { personnelActionTexts as texts, previewRoute } from '@campus/domain/personnel-actions';
import type { RoutePreview } from '@campus/domain/personnel-actions';
import { NEW_HIRE } from '@campus/domain/personnel-actions/rules';
import { FormSection, spanText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

import { useOperation } from '../../../../lib/index.js';
import { LoadFailed } from '../record/load-failed.js';

/** What decides the route of a form. */
export interface RouteOf {
  readonly type: string;
  readonly department: string;
  readonly approvers: readonly (string | null | undefined)[];
  /** Whom the form is about, where the person has an id. */
  readonly employee?: string | null;
}

const BASES: Readonly<Record<RoutePreview['basis'], string>> = {
  department: texts.routeOfDepartment,
  type: texts.routeOfType,
  all: texts.routeOfAll,
  none: texts.routeOfNone,
};

function timeOf(seconds: number | null, forms: number): string {
  if (seconds === null) return texts.routeNoTime;
  return texts.routeTime.replace('{time}', spanText(seconds * 1000)).replace('{forms}', String(forms));
}

/** Who will get a form, in which order, and how long such forms took at each step. */
export function RouteAhead({ route }: { readonly route: RouteOf }) {
  const [first, second, third, fourth] = route.approvers.map((id) => id ?? undefined);
  const input = {
    paf_type: Number(route.type),
    req_department_code: route.department,
    approved_by1: first,
    approved_by2: second,
    approved_by3: third,
    approved_by4: fourth,
    emp_id: route.employee ?? undefined,
  };
  const known = route.type !== '' && route.department !== '' && Boolean(first);
  const preview = useOperation(previewRoute, input, { enabled: known, quiet: true });
  if (!known) return null;
  return (
    <FormSection title={texts.routeAhead} hint={preview.data === undefined ? texts.routeReading : BASES[preview.data.basis]}>
      <LoadFailed query={preview} />
      {preview.data === undefined ? null : (
        <Box component="ol" className="wide" aria-label={texts.routeAhead} sx={{ m: 0, pl: 6 }}>
          {preview.data.steps.map((step) => (
            <li key={step.step}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {step.name}
              </Typography>
              <Typography component="span" color="textSecondary">
                {' '}
                {timeOf(step.median_seconds, step.forms)}
              </Typography>
              {step.away === null ? null : (
                <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
                  {step.away}
                </Alert>
              )}
              {step.problem === null ? null : (
                <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
                  {step.problem}
                </Alert>
              )}
            </li>
          ))}
        </Box>
      )}
      {preview.data?.median_seconds == null ? null : (
        <Typography className="wide">
          {texts.routeWhole.replace('{time}', spanText(preview.data.median_seconds * 1000))}
        </Typography>
      )}
    </FormSection>
  );
}

/** The same, as the form is filled in. */
export function RouteOfTyped() {
  const [type, department, employee, rehired, ...approvers] = useWatch({
    name: [
      'paf_type',
      'req_department_code',
      'emp_id',
      'rehire_of',
      'approved_by1',
      'approved_by2',
      'approved_by3',
      'approved_by4',
    ],
  }) as (string | number | null | undefined)[];
  return (
    <RouteAhead
      route={{
        type: String(type ?? ''),
        department: String(department ?? ''),
        employee: String((Number(type) === NEW_HIRE ? rehired : employee) ?? '') || null,
        approvers: approvers.map((id) => (id === null || id === undefined || id === '' ? null : String(id))),
      }}
    />
  );
}
