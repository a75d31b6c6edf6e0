import { fillIn, showDate } from '@campus/contract-kit';
import { listHeldPositions, listSupervisorsOf, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { distributionGap, isHourly, NEW_POSITION } from '@campus/domain/personnel-actions/rules';
import { FormDate, FormMoney, FormSection, FormSelect, FormText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { useOperation } from '../../../../lib/index.js';
import { newAccountCode } from '../../hooks/account-code.js';

const PARTS = [
  { field: 'acct_comp_1', label: 'Fund', length: 2 },
  { field: 'acct_comp_2_dept_code', label: 'Department', length: 4 },
  { field: 'acct_comp_3', label: 'Program', length: 4 },
  { field: 'acct_comp_4_object_code', label: 'Object', length: 4 },
  { field: 'acct_comp_5', label: 'Project', length: 2 },
] as const;

interface BlockValues {
  readonly title?: string;
  readonly supervisor_name?: string;
  readonly pay_type: string;
  readonly department_code: string;
  readonly supervisor_id?: string | null;
  readonly start_date?: string;
  readonly account_codes: readonly { readonly dist_pct: number | string; readonly acct_comp_4_object_code: string }[];
}

function AccountCodeRow({ at, row, onRemove }: { readonly at: string; readonly row: number; readonly onRemove: () => void }) {
  return (
    <Box
      role="group"
      aria-label={`Account code ${row + 1}`}
      sx={{
        display: 'grid',
        gap: 2,
        my: 3,
        // The button's place is kept in the first row too: rows under each other have the same columns.
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(6, minmax(0, 1fr)) 88px' },
        alignItems: 'start',
      }}
    >
      {PARTS.map((part) => (
        <FormText
          key={part.field}
          name={`${at}.${part.field}`}
          label={part.label}
          required={row === 0}
          limit={part.length}
          disabled={part.field === 'acct_comp_2_dept_code'}
        />
      ))}
      <FormText name={`${at}.dist_pct`} label="Percent" type="number" required={row === 0} limit={4} />
      {row === 0 ? (
        <span />
      ) : (
        <Button onClick={onRemove} aria-label={`Remove account code ${row + 1}`}>
          Remove
        </Button>
      )}
    </Box>
  );
}

function AccountCodeRows({ index, values }: { readonly index: number; readonly values: BlockValues }) {
  const { control } = useFormContext();
  const at = `positions.${index}.account_codes`;
  const { fields, append, remove } = useFieldArray({ control, name: at, keyName: 'key' });
  const gap = distributionGap(values.account_codes.map((code) => ({ dist_pct: Number(code.dist_pct) || 0 })));
  const objectCode = values.account_codes[0]?.acct_comp_4_object_code ?? '';
  // A further code starts with what the others leave.
  const add = () => append(newAccountCode(values.department_code, objectCode, gap > 0 ? gap : 100));
  return (
    <div className="wide">
      <Typography component="h3" variant="subtitle2">
        Account codes
      </Typography>
      {fields.map((field, row) => (
        <AccountCodeRow key={field.key} at={`${at}.${row}`} row={row} onRemove={() => remove(row)} />
      ))}
      {gap === 0 ? null : (
        <Typography variant="body2" color="warning" role="status">
          Percentages total {100 - gap}%. They must total 100% before you submit.
        </Typography>
      )}
      {isHourly(values.pay_type) ? null : <Button onClick={add}>Add Account Code +</Button>}
    </div>
  );
}

/** Who supervises the position; somebody who was chosen before and is not offered anymore is shown until another one is. */
function SupervisorSelect({ at, values }: { readonly at: string; readonly values: BlockValues }) {
  const { department_code: department, supervisor_id: chosen, supervisor_name: name } = values;
  const supervisors = useOperation(listSupervisorsOf, { department }, { quiet: true });
  const offered = (supervisors.data ?? []).map((one) => ({
    value: one.SUPER_ID_NUM,
    label: `${one.FIRST_NAME} ${one.LAST_NAME} ${one.SUPER_ID_NUM}`,
  }));
  const former = chosen && name && !offered.some(({ value }) => value === chosen) ? [{ value: chosen, label: name }] : [];
  return (
    <FormSelect
      name={`${at}.supervisor_id`}
      label="Supervised by"
      required
      blank="Choose a supervisor"
      emptyAsNull
      options={[...offered, ...former]}
    />
  );
}

/** A raise or a transfer ends the assignment before it; a further position replaces nothing. */
function ReplacesSelect({ at, startDate }: { readonly at: string; readonly startDate: string }) {
  const [type, employee] = useWatch({ name: ['paf_type', 'emp_id'] }) as (string | number | null)[];
  const asks = Number(type) === NEW_POSITION && Boolean(employee);
  const held = useOperation(listHeldPositions, { employee: String(employee ?? '') }, { enabled: asks, quiet: true });
  if (!asks || held.data === undefined || held.data.length === 0) return null;
  return (
    <FormSelect
      name={`${at}.replaces`}
      label={startDate === '' ? texts.replacesLabel : fillIn(texts.replacesFrom, { date: startDate })}
      wide
      blank={texts.replacesNothing}
      emptyAsNull
      options={held.data.map((position) => ({
        value: `${position.ORG_POS}-${position.POS_SEQ}`,
        label: `${position.title} (${position.ORG_POS} ${position.POS_SEQ})`,
      }))}
    />
  );
}

/** One numbered position: pay amount or rate, dates, remarks and account codes; no end date when paid by the hour. [PAF-020] [PAF-021] [PAF-022] [PAF-023] */
export function PositionBlock({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const values = useWatch({ name: `positions.${index}` }) as BlockValues | undefined;
  if (values === undefined) return null;
  const at = `positions.${index}`;
  const hourly = isHourly(values.pay_type);
  return (
    <FormSection
      title={`${index + 1}. ${values.title ?? ''}`}
      hint={`${hourly ? 'Hourly' : 'Salaried'}, department ${values.department_code}`}
      action={
        <Button onClick={onRemove} aria-label={`Remove position ${index + 1}`}>
          Remove
        </Button>
      }
    >
      {hourly ? (
        <FormMoney name={`${at}.pay_rate`} label="Pay rate" required />
      ) : (
        <FormMoney name={`${at}.pay_amount`} label="Pay amount" required />
      )}
      <FormDate name={`${at}.start_date`} label="Start date" required />
      {hourly ? null : <FormDate name={`${at}.end_date`} label="End date" required />}
      {hourly ? null : (
        <FormText
          name={`${at}.num_pay_periods`}
          label="Number of pay periods"
          type="number"
          limit={3}
          hint={texts.payPeriodsHint}
        />
      )}
      <SupervisorSelect at={at} values={values} />
      <ReplacesSelect at={at} startDate={showDate(values.start_date) || (values.start_date ?? '')} />
      <FormText name={`${at}.remarks`} label="Remarks" multiline wide limit={2000} />
      <AccountCodeRows index={index} values={values} />
    </FormSection>
  );
}
