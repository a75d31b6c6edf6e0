import type { OutputOf, RawInputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { FoundScholarship } from '@campus/domain/financial-aid';
import {
  readScholarshipChoices,
  readScholarshipsPdf,
  scholarshipCriteria as criteria,
  scholarshipTexts as texts,
  searchScholarships,
} from '@campus/domain/financial-aid';
import { ANY, SCHOLARSHIP_CRITERIA, SCHOLARSHIP_SEARCH_FIELDS } from '@campus/domain/financial-aid/rules';
import { EmptyState, FormField, FormSection, PageHead, SubmitButton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OperationForm, portal, QueryParts, session, useOperation } from '../../../lib/index.js';

type Search = RawInputOf<typeof searchScholarships>;
const EMPTY = Object.fromEntries(SCHOLARSHIP_SEARCH_FIELDS.map((name) => [name, ''])) as unknown as Search;
type Choices = OutputOf<typeof readScholarshipChoices>;

/** What the portal knows of a field; empty where it knows nothing. */
const knownOf = ({ known }: Choices, name: string): string => (known as Readonly<Record<string, string>>)[name] ?? '';

/** The choice that says what is known; a value that no scholarship asks for is a choice of its own. */
function choiceOf(choices: Choices, name: (typeof SCHOLARSHIP_CRITERIA)[number]): string {
  const known = knownOf(choices, name);
  return choices[name].find((value) => value.toLowerCase() === known.toLowerCase()) ?? known;
}
const INCOMPLETE = 'financial-aid.scholarship_incomplete';

interface SearchFormProps {
  readonly choices: Choices;
  readonly onFound: (found: readonly FoundScholarship[], search: Search) => void;
}

/** Twelve questions, those filled in that the portal can answer; what is missing is said before anything is sent. [SCHOL-001] [SCHOL-008] */
function SearchForm({ choices, onFound }: SearchFormProps) {
  const options = (name: (typeof SCHOLARSHIP_CRITERIA)[number]) =>
    [...new Set([ANY, ...choices[name], choiceOf(choices, name)])]
      .filter((value) => value !== '')
      .map((value) => ({ value, label: value === ANY ? texts.any : value }));
  const chosen = SCHOLARSHIP_CRITERIA.map((name) => [name, choiceOf(choices, name)] as const);
  const values = { ...EMPTY, ...Object.fromEntries(chosen), searchGpa: knownOf(choices, 'searchGpa') } as Search;
  const named = SCHOLARSHIP_SEARCH_FIELDS.filter((name) => values[name] !== '');
  const names = named.map((name) => (name === 'searchGpa' ? texts.gpa : criteria[name])).join(', ');
  return (
    <OperationForm
      operation={searchScholarships}
      label={texts.title}
      values={values}
      next={(typed) => typed}
      onDone={(found, _message, search) => onFound(found, search)}
      describeFailure={({ code }) => ({ title: code === INCOMPLETE ? texts.invalidTitle : texts.title })}
    >
      <FormSection title={texts.title} {...(names === '' ? {} : { hint: fillIn(texts.known, { names }) })}>
        {SCHOLARSHIP_CRITERIA.map((name) => (
          <FormField key={name} name={name} options={options(name)} blank="Choose" required />
        ))}
        <FormField name="searchGpa" digits required />
        <SubmitButton className="wide">{texts.search}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** The same search, posted as a form: the PDF opens in a window of its own. [SCHOL-003] */
function PdfForm({ search }: { readonly search: Search }) {
  return (
    <form
      method="post"
      action={portal.address(readScholarshipsPdf, {} as Search)}
      target="_blank"
      onSubmit={(event) => {
        const token = event.currentTarget.elements.namedItem('_token');
        if (token instanceof HTMLInputElement) token.value = session.token ?? '';
      }}
    >
      {SCHOLARSHIP_SEARCH_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={String(search[name])} />
      ))}
      <input type="hidden" name="_token" defaultValue="" />
      <Button type="submit" variant="outlined">
        {texts.pdf}
      </Button>
    </form>
  );
}

function Scholarship({ scholarship_name: name, description, url, why }: FoundScholarship) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4, listStyle: 'none', overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{name}</Typography>
      <Typography sx={{ my: 2, whiteSpace: 'pre-line' }}>{description}</Typography>
      <Link href={url} target="_blank" rel="noopener noreferrer" aria-label={fillIn(texts.linkOf, { name })}>
        {texts.link}
      </Link>
      <Typography variant="h4" sx={{ mt: 3, fontSize: 14, fontWeight: 600 }}>
        {texts.why}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {why.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Paper>
  );
}

function Results({ found, search }: { readonly found: readonly FoundScholarship[]; readonly search: Search }) {
  return (
    <Box component="section" aria-label={texts.results} sx={{ maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.results}
      </Typography>
      <Typography role="status" sx={{ mb: 3 }}>
        {fillIn(texts.found, { count: counted(found.length, 'scholarship') })}
      </Typography>
      {found.length === 0 ? <EmptyState text={texts.none} /> : <PdfForm search={search} />}
      <Box component="ul" sx={{ display: 'grid', gap: 3, p: 0, mt: 4 }}>
        {found.map((one) => (
          <Scholarship key={one.id} {...one} />
        ))}
      </Box>
    </Box>
  );
}

/** A student searches scholarships. [SCHOL-001] [SCHOL-002] */
export default function ScholarshipSearch() {
  const query = useOperation(readScholarshipChoices, {}, { quiet: true });
  const [done, setDone] = useState<{ readonly found: readonly FoundScholarship[]; readonly search: Search } | null>(null);
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="the choices">
        {(choices) => <SearchForm choices={choices} onFound={(found, search) => setDone({ found, search })} />}
      </QueryParts>
      {done === null ? null : <Results {...done} />}
    </>
  );
}
