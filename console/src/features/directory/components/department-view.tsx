import { fillIn } from '@campus/contract-kit';
import type { DirectoryRow } from '@campus/domain/directory';
import { directoryTexts as texts, readDirectoryDepartment } from '@campus/domain/directory';
import { DIRECTORY_PER_PAGE, isFullList } from '@campus/domain/directory/rules';
import { Fact, FormSection, Pager } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { QueryParts, RowTable, useOperation, usePagedRows, useSetSearch } from '../../../lib/index.js';
import { PersonActions } from './person-actions.js';
import { columnsOf } from './person-columns.js';

const NONE = 'Not given';

/** The people of a department: all of them from 20 on, else a table like the others. [DIR-011] */
function People({ rows }: { readonly rows: readonly DirectoryRow[] }) {
  const { state, ...pages } = usePagedRows({ status: 'ready', rows }, DIRECTORY_PER_PAGE);
  const whole = isFullList(rows.length);
  return (
    <>
      {whole ? (
        <Typography variant="h2" sx={{ mb: 3 }}>
          {fillIn(texts.fullList, { count: rows.length })}
        </Typography>
      ) : null}
      <RowTable
        label="People of the department"
        columns={columnsOf.staff}
        rows={whole ? { status: 'ready', rows } : state}
        rowId={(row) => row.hash}
        rowActions={(row) => <PersonActions row={row} staff />}
        empty={texts.noPeople}
      />
      {whole ? null : <Pager label="People of the department" perPage={DIRECTORY_PER_PAGE} {...pages} />}
    </>
  );
}

/** A department: how it is reached, and who works there. [DIR-003] */
export function DepartmentView({ department }: { readonly department: string }) {
  const setSearch = useSetSearch();
  const query = useOperation(readDirectoryDepartment, { id: department }, { quiet: true });
  return (
    <>
      <Button onClick={() => setSearch({ department: null, page: null })} sx={{ mb: 3 }}>
        All departments
      </Button>
      <QueryParts query={query} what="the department">
        {({ name, phone, location, box, email, rows }) => (
          <>
            <FormSection title={name}>
              <Fact label={texts.columns.phone}>{phone ?? NONE}</Fact>
              <Fact label={texts.columns.location}>{location ?? NONE}</Fact>
              <Fact label={texts.columns.box}>{box ?? NONE}</Fact>
              <Fact label={texts.columns.email}>{email === null ? NONE : <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
            </FormSection>
            <People rows={rows} />
          </>
        )}
      </QueryParts>
    </>
  );
}
