import type { InboxItem } from '@campus/domain/inbox';
import { countWaiting, inboxTexts as texts, readInbox } from '@campus/domain/inbox';
import { PageHead } from '@campus/ui-kit';
import { useMemo, useState } from 'react';
import { failureFrom, HomeCards, RowTable, sentenceOf, tableStateOf, useOperation } from '../../../lib/index.js';
import { HomepageError } from './homepage-error.js';
import { InboxAct } from './inbox-act.js';
import { inboxColumns } from './inbox-columns.js';
import { InboxDone } from './inbox-done.js';
import type { DoneStep } from './inbox-done.js';
import { Shown } from './inbox-shown.js';
import { inboxRows, shownOf } from './inbox-rows.js';
import type { InboxRow } from './inbox-rows.js';

/** The bar above reads the same, and may have read it while the code of Home came. */
const FRESH_MS = 15_000;
const none: readonly InboxItem[] = [];

function stateLine(items: readonly InboxItem[]): string | undefined {
  const overdue = countWaiting(items.filter((item) => item.overdue === 1));
  const all = countWaiting(items);
  if (all === 0) return undefined;
  const waiting = all === 1 ? '1 task waiting' : `${all} tasks waiting`;
  return overdue === 0 ? waiting : `${waiting}, ${overdue} overdue`;
}

/** Your inbox: the clock of who has one, then a row per thing, kind of things or person, what is overdue first, with its step at hand. [HOME-004] */
export function Inbox() {
  const inbox = useOperation(readInbox, {}, { quiet: true, staleMs: FRESH_MS });
  const [done, setDone] = useState<DoneStep | null>(null);
  const items = inbox.data ?? none;
  const rows = useMemo(() => inboxRows(items), [items]);
  const failure = inbox.error === null ? null : failureFrom(inbox.error);
  if (failure !== null) {
    if (failure.status === 401) return null;
    return <HomepageError message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void inbox.refetch()} />;
  }
  const line = stateLine(items);
  const state = tableStateOf(inbox);
  return (
    <>
      <PageHead
        title="Your inbox"
        documentTitle="Home"
        {...(line === undefined ? {} : { state: <Shown line={line} {...shownOf(items)} /> })}
      />
      <HomeCards />
      {done === null || done.undo === null ? null : (
        <InboxDone key={`${done.said} ${done.ids.join(' ')}`} {...done} undo={done.undo} onClose={() => setDone(null)} />
      )}
      <RowTable<InboxRow>
        label="Your inbox"
        cardsBelow={900}
        columns={inboxColumns}
        rows={state.status === 'ready' ? { ...state, rows, total: rows.length } : state}
        rowId={({ id }) => id}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        opens={({ path }) => path}
        actionsInSight
        rowActions={(row) => <InboxAct row={row} onDone={setDone} />}
      />
    </>
  );
}
