import { fillIn } from '@campus/contract-kit';
import type { OrganizationRow } from '@campus/domain/directory';
import { directoryTexts as texts, readOrganization, readPlaceInOrganization } from '@campus/domain/directory';
import { EmptyState, NestedList, PersonCell } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { QueryParts, useOperation, useRouteSearch } from '../../../lib/index.js';
import { CopyEmail } from './copy-email.js';

/** Stands for the row that holds those with nobody above or below. */
const ALONE = 'nobody';
/** So many rows are expected at the top. */
const TOP_ROWS = 3;

function Person({ row }: { readonly row: OrganizationRow }) {
  const { name, image, title, departments, email, reports } = row;
  const said = [title, departments.join(', ')].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <PersonCell name={name} image={image} id={said === '' ? undefined : said} />
      </Box>
      {reports === 0 ? null : (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {reports === 1 ? texts.reportsOne : fillIn(texts.reports, { count: reports })}
        </Box>
      )}
      {email === null ? null : (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere', fontSize: { xs: '0.8125rem', sm: 'inherit' } }}>
            {email}
          </Link>
          <CopyEmail name={name} email={email} />
        </Box>
      )}
    </Box>
  );
}

interface LevelProps {
  /** Whose people, and how many; those at the top without a word. */
  readonly under?: { readonly id: string; readonly label: string; readonly count: number };
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly current: string | undefined;
}

/** One level of the organization, read when it is opened. */
function Level({ under, ...tree }: LevelProps) {
  const query = useOperation(readOrganization, under === undefined ? {} : { under: under.id }, { quiet: true });
  const label = under?.label ?? texts.organization;
  return (
    <QueryParts query={query} what={label} rows={under?.count ?? TOP_ROWS}>
      {({ rows, alone }) =>
        rows.length + alone === 0 ? (
          <EmptyState text={texts.noOrganization} />
        ) : (
          <>
            <NestedList
              label={label}
              rows={rows}
              rowId={(row) => row.hash}
              line={(row) => <Person row={row} />}
              opener={(row) => (row.reports === 0 ? null : fillIn(texts.under, { name: row.name }))}
              below={(row) => (
                <Level under={{ id: row.hash, label: fillIn(texts.under, { name: row.name }), count: row.reports }} {...tree} />
              )}
              {...tree}
            />
            {alone === 0 ? null : <Alone count={alone} {...tree} />}
          </>
        )
      }
    </QueryParts>
  );
}

/** Those with nobody above or below, behind one row at the end. */
function Alone({ count, ...tree }: Omit<LevelProps, 'under'> & { readonly count: number }) {
  const label = count === 1 ? texts.aloneOne : fillIn(texts.alone, { count });
  return (
    <NestedList
      label={label}
      rows={[ALONE]}
      rowId={(id) => id}
      line={() => label}
      opener={() => label}
      below={() => <Level under={{ id: ALONE, label, count }} {...tree} />}
      {...tree}
    />
  );
}

function Tree({ place }: { readonly place: readonly string[] }) {
  const current = place.at(-1);
  // Someone without people whom nobody supervises stands among those behind the last row.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(place.length === 1 ? [ALONE] : place.slice(0, -1)));
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return <Level open={open} onToggle={toggle} current={current} />;
}

function PlaceOf({ person }: { readonly person: string }) {
  const query = useOperation(readPlaceInOrganization, { hash: person }, { quiet: true });
  return (
    <QueryParts query={query} what={texts.organization}>
      {({ place }) => <Tree place={place} />}
    </QueryParts>
  );
}

/** Who reports to whom, opened level by level, or down to the person whom the address names. */
export function Organization() {
  const { person } = useRouteSearch();
  return person === undefined ? <Tree place={[]} /> : <PlaceOf key={person} person={person} />;
}
