import type { TermSettings } from '@campus/domain/registration';
import { listTermSettings, termTexts as texts } from '@campus/domain/registration';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QueryParts, RowTable, useOperation } from '../../../lib/index.js';
import { TermForm } from '../components/sections/term-form.js';

const columns: readonly DataColumn<TermSettings>[] = [
  column.text('name', 'Term', { primary: true }),
  column.day('begins_on', 'First day'),
  column.day('ends_on', 'Last day'),
  column.day('opens_at', 'Registration opens'),
  column.day('last_drop_on', 'Last day to drop'),
  column.of('parts', texts.parts, ({ parts }) => parts.map(({ name }) => name).join(', ')),
  column.text('tel_web_code', 'Web code'),
  column.number('students', 'Students'),
];

/** When terms begin, open and end, for the registrar. */
export default function Terms() {
  const query = useOperation(listTermSettings, {}, { quiet: true, staleMs: 0 });
  const [edited, setEdited] = useState<TermSettings | null>(null);
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <QueryParts query={query} what="the terms">
        {(terms) => (
          <RowTable
            label={texts.title}
            columns={columns}
            rows={{ status: 'ready', rows: terms }}
            empty={{ text: texts.noTerms }}
            rowActions={(term) => (
              <Button size="small" aria-label={`Change ${term.name}`} onClick={() => setEdited(term)}>
                Change
              </Button>
            )}
          />
        )}
      </QueryParts>
      {edited === null ? null : <TermForm term={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
