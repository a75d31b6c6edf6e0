import type { WorkGroup } from '@campus/domain/ops';
import { listWorkGroups, opsTexts as texts, WORK_TOPIC, workKindTexts, workStateTexts } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { WORK_KINDS, WORK_STATES } from '@campus/domain/ops/rules';
import { EmptyState, ErrorState, FilterBar, PageHead, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLivePages, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { ActDialog } from '../components/act-dialog.js';
import { Chooser } from '../components/chooser.js';
import { GroupCard } from '../components/group-card.js';
import { NoteDialog } from '../components/note-dialog.js';
import { SearchText } from '../components/search-text.js';
import { ViewsBar } from '../components/views-bar.js';
import { WorkDrawer } from '../components/work-drawer.js';
import { WorkList } from '../components/work-list.js';
import { noWorkFilters, workFiltersOf } from '../hooks/chosen.js';

const STATES = WORK_STATES.map((state) => [state, workStateTexts[state]] as const);
const KINDS = WORK_KINDS.map((kind) => [kind, workKindTexts[kind]] as const);
const OWNERS = [
  ['me', 'mine'],
  ['nobody', 'no one’s'],
] as const;

type Asked = { readonly group: WorkGroup; readonly action: WorkAction | 'note' };

function Groups({ filtered, onClear, onOpen }: { filtered: boolean; onClear: () => void; onOpen: (id: string) => void }) {
  const filters = workFiltersOf(useRouteSearch());
  const list = useOperationPage(listWorkGroups, filters, { quiet: true });
  useLivePages(listWorkGroups, filters, [{ topic: WORK_TOPIC }]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state } = list;
  if (state.status === 'loading') return <TableSkeleton label={texts.workTitle} columns={3} />;
  if (state.status === 'error')
    return <ErrorState message={state.message} {...(state.onRetry === undefined ? {} : { onRetry: state.onRetry })} />;
  const clear = <Button onClick={onClear}>Clear filters</Button>;
  return (
    <>
      {list.rows.length > 0 ? null : filtered ? (
        <EmptyState text="No matches" action={clear} />
      ) : (
        <EmptyState text={texts.workEmpty} hint={texts.workEmptyHint} />
      )}
      <Box
        component="ul"
        data-list
        aria-label="Groups of failed work"
        sx={{ m: 0, p: 0, display: list.rows.length === 0 ? 'none' : 'grid', gap: 4 }}
      >
        {list.rows.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            onAct={(action) => setAsked({ group, action })}
            onNote={() => setAsked({ group, action: 'note' })}
            onOpen={() => onOpen(group.id)}
          />
        ))}
      </Box>
      {list.more === undefined ? null : (
        <Button onClick={list.more} loading={list.loadingMore} sx={{ mt: 4 }}>
          Show more
        </Button>
      )}
      {asked === null ? null : asked.action === 'note' ? (
        <NoteDialog group={asked.group} onClose={() => setAsked(null)} />
      ) : (
        <ActDialog group={asked.group} action={asked.action} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Everything that failed, by its cause or one by one, live. [OPS-001] [OPS-003] */
export default function Work() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const { q = '', state = '', kind = '', owner = '', group = '', view = '', work = '' } = search;
  const filters = workFiltersOf(search);
  const filtered = Object.keys(filters).length > 0 || group !== '';
  const clear = () => setSearch(noWorkFilters);
  const single = view === 'list' || group !== '';
  const kept = new URLSearchParams(Object.entries({ q, state, kind, owner, view }).filter(([, value]) => value !== ''));
  return (
    <>
      <PageHead
        title={texts.workTitle}
        state="Failures of steps, workflows and jobs"
        action={
          <Button onClick={() => setSearch(single ? { view: null, group: null } : { view: 'list' })}>
            {single ? 'Group by cause' : 'Show one by one'}
          </Button>
        }
      />
      <FilterBar active={[]} onClear={clear}>
        <SearchText label="Search" value={q} onSearch={(text) => setSearch({ q: text })} />
        <Chooser
          label="State"
          all="Not resolved"
          value={state}
          options={STATES}
          onChange={(value) => setSearch({ state: value })}
        />
        <Chooser label="Kind" all="All kinds" value={kind} options={KINDS} onChange={(value) => setSearch({ kind: value })} />
        <Chooser label="Owner" all="Anybody’s" value={owner} options={OWNERS} onChange={(value) => setSearch({ owner: value })} />
      </FilterBar>
      <ViewsBar query={kept.toString()} />
      {single ? (
        <WorkList
          filters={{ ...filters, ...(group === '' ? {} : { group_id: group }) }}
          filtered={filtered}
          onClear={clear}
          onOpen={(id) => setSearch({ work: id })}
        />
      ) : (
        <Groups filtered={filtered} onClear={clear} onOpen={(id) => setSearch({ group: id })} />
      )}
      {work === '' ? null : <WorkDrawer id={work} onClose={() => setSearch({ work: null })} />}
    </>
  );
}
