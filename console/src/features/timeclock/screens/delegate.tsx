import type { Delegate } from '@campus/domain/timeclock';
import { addDelegate, listDelegates, removeDelegate, searchDelegates, supervisorTexts as texts } from '@campus/domain/timeclock';
import type { DataColumn, Found } from '@campus/ui-kit';
import { column, FormSection, notify, PageHead, SaveFailed, SearchField } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call, ListTable, sentenceOf, useAction } from '../../../lib/index.js';

/** How long the search waits after the last key, in milliseconds. [SUP-004] */
const WAIT_MS = 400;

const columns: readonly DataColumn<Delegate>[] = [column.text('name', 'Name', { primary: true }), column.text('id', 'Employee')];

async function find(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchDelegates, { q }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

function AddDelegate() {
  const [person, setPerson] = useState<Found | null>(null);
  const [turn, setTurn] = useState(0);
  const add = useAction(addDelegate, { invalidate: [listDelegates], quiet: true });
  const punch = async () => {
    if (person === null) return;
    const done = await add.run({ id: person.id });
    if (!done.ok) return;
    notify(done.message ?? '', { tone: 'success' });
    setPerson(null);
    setTurn(turn + 1);
  };
  return (
    <FormSection title="Add a delegate" hint={texts.delegateHint}>
      <SearchField key={turn} label="Person" value={person} onChange={setPerson} search={find} waitMs={WAIT_MS} />
      <Button variant="contained" disabled={person === null} loading={add.pending} onClick={() => void punch()}>
        Add Delegate
      </Button>
      <SaveFailed sentence={add.failure === null ? null : sentenceOf(add.failure)} />
    </FormSection>
  );
}

/** Who looks after one's people too. [SUP-002] [SUP-058] */
export default function DelegateScreen() {
  const remove = useAction(removeDelegate, {
    invalidate: [listDelegates],
    onSuccess: (_data, message) => notify(message ?? '', { tone: 'success' }),
  });
  return (
    <>
      <PageHead title="Timesheet delegates" />
      <AddDelegate />
      <ListTable
        label="My delegates"
        columns={columns}
        of={listDelegates}
        empty={texts.noDelegates}
        rowActions={(row) => (
          <Button
            size="small"
            color="error"
            disabled={remove.pending}
            aria-label={`Remove ${row.name}`}
            onClick={() => void remove.run({ id: row.id })}
          >
            Remove
          </Button>
        )}
      />
    </>
  );
}
