import type { InboxItem } from '@campus/domain/inbox';
import { shellTexts } from '@campus/domain/shell';
import { countWaiting, readInbox } from '@campus/domain/inbox';
import type { DataColumn } from '@campus/ui-kit';
import { column, DateText, PageHead, StatusChip } from '@campus/ui-kit';
import { useState } from 'react';
import { failureFrom, RowTable, sentenceOf, tableStateOf, useOperation } from '../../../lib/index.js';
import { HomepageError } from './homepage-error.js';
import { InboxAct } from './inbox-act.js';
import { InboxDone } from './inbox-done.js';
import type { DoneStep } from './inbox-done.js';

const columns: readonly DataColumn<InboxItem>[] = [
  column.text('title', 'What', { primary: true }),
  column.of('who', 'Who', (item) => item.who ?? '–'),
  column.instant('since', 'Since'),
  column.of('due', 'By', (item) =>
    item.overdue === 1 ? (
      <>
        <StatusChip tone="attention" label="Overdue" /> <DateText value={item.due} withTime={false} />
      </>
    ) : item.due === null ? (
      '–'
    ) : (
      <DateText value={item.due} withTime={false} />
    ),
  ),
  column.text('next_step', 'Next step'),
];

function stateLine(items: readonly InboxItem[] | undefined): string | undefined {
  if (items === undefined) return undefined;
  const overdue = countWaiting(items.filter((item) => item.overdue === 1));
  const all = countWaiting(items);
  if (all === 0) return undefined;
  const waiting = all === 1 ? '1 item waiting' : `${all} items waiting`;
  return overdue === 0 ? waiting : `${waiting}, ${overdue} overdue`;
}

/** Your inbox: one row per thing or kind of things, what is overdue first, with its step at hand where it is safe. [HOME-004] */
export function Inbox() {
  const inbox = useOperation(readInbox, {}, { quiet: true });
  const [done, setDone] = useState<DoneStep | null>(null);
  const failure = inbox.error === null ? null : failureFrom(inbox.error);
  if (failure !== null) {
    if (failure.status === 401) return null;
    return <HomepageError message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void inbox.refetch()} />;
  }
  const line = stateLine(inbox.data);
  return (
    <>
      <PageHead title="Your inbox" documentTitle="Home" {...(line === undefined ? {} : { state: line })} />
      {done?.undo == null ? null : (
        <InboxDone key={`${done.said} ${done.id}`} {...done} undo={done.undo} onClose={() => setDone(null)} />
      )}
      <RowTable
        label="Your inbox"
        columns={columns}
        rows={tableStateOf(inbox)}
        rowId={(item) => `${item.kind}-${item.record_id}`}
        empty={{ text: shellTexts.inboxEmpty, hint: shellTexts.inboxEmptyHint }}
        opens={(item) => item.path}
        rowActions={(item) => <InboxAct item={item} onDone={setDone} />}
      />
    </>
  );
}
