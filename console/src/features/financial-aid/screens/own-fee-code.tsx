import type { OwnFeeCode } from '@campus/domain/financial-aid';
import { feeCodeTexts as texts, readOwnFeeCode, requestFeeCode } from '@campus/domain/financial-aid';
import { DEGREE_TYPES, yearName } from '@campus/domain/financial-aid/rules';
import { ChoiceField, FormField, FormSection, PageHead, SubmitButton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OperationForm, QueryParts, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const DEGREES = DEGREE_TYPES.map((type) => ({ value: String(type), label: texts.degrees[type] }));
const QUESTIONS = ['academic', 'oncampus', 'fulltime', 'requirements'] as const;
const EMPTY = { academic: '', oncampus: '', fulltime: '', requirements: '', degree: '' };
const NO_YEAR = '';
const INCOMPLETE = 'financial-aid.incomplete';

/** The form; what is missing is said before anything is sent. [FEECODE-005] */
function RequestForm({ year }: { readonly year: number | null }) {
  return (
    <OperationForm
      operation={requestFeeCode}
      label={texts.title}
      values={{ ...EMPTY, feeCodeYear: year ?? NO_YEAR }}
      invalidate={[readOwnFeeCode]}
      onDone={() => undefined}
      describeFailure={({ code }) => ({ title: code === INCOMPLETE ? texts.incompleteTitle : texts.title })}
    >
      <FormSection title={texts.request}>
        {QUESTIONS.map((name) => (
          <FormField key={name} name={name} options={YES_NO} blank="Choose" wide required />
        ))}
        <FormField name="degree" options={DEGREES} blank="Choose" wide required />
        <SubmitButton className="wide">{texts.request}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** What became of the request. [FEECODE-016] */
function Outcome({ fail, message }: OwnFeeCode) {
  return (
    <Alert severity={fail ? 'error' : 'success'} data-severity={fail ? 'danger' : 'success'} sx={{ whiteSpace: 'pre-line' }}>
      {message}
    </Alert>
  );
}

function FeeCodeParts({ own, asked }: { readonly own: OwnFeeCode; readonly asked: number | null }) {
  const setSearch = useSetSearch();
  const { years } = own;
  const year = years.length > 1 ? (asked !== null && years.includes(asked) ? asked : null) : (years[0] ?? null);
  return (
    <>
      <Typography sx={{ mb: 4, whiteSpace: 'pre-line' }}>{own.pageHeader}</Typography>
      {years.length > 1 ? (
        <Box sx={{ maxWidth: 360, mb: 4 }}>
          <ChoiceField
            label={texts.year}
            value={year === null ? NO_YEAR : String(year)}
            options={[{ id: NO_YEAR, name: 'Choose' }, ...years.map((one) => ({ id: String(one), name: yearName(one) }))]}
            onChange={(id) => setSearch({ year: id === NO_YEAR ? null : id })}
          />
        </Box>
      ) : null}
      {year === null || own.showForm ? <RequestForm key={year} year={year} /> : <Outcome {...own} />}
    </>
  );
}

/** A student asks for a fee code, or sees it. [FEECODE-001] */
export default function OwnFeeCodeScreen() {
  const { year } = useRouteSearch();
  const asked = year !== undefined && /^\d{4}$/.test(year) ? Number(year) : null;
  const query = useOperation(readOwnFeeCode, asked === null ? {} : { year: asked }, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} />
      <QueryParts query={query} what="the fee code">
        {(own) => <FeeCodeParts own={own} asked={asked} />}
      </QueryParts>
    </>
  );
}
