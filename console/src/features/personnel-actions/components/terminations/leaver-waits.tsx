import { fillIn, showDate } from '@campus/contract-kit';
import { campusDay } from '@campus/domain/calendar/rules';
import type { Leaver } from '@campus/domain/personnel-actions';
import { leaverTexts as texts, readLeaver } from '@campus/domain/personnel-actions';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

import { failureFrom, useOperation } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

function NamedLine({
  head,
  all,
  count = all.length,
}: {
  readonly head: string;
  readonly all: readonly Named[];
  readonly count?: number;
}) {
  if (all.length === 0) return null;
  const names = all.map(({ name }) => name).join(', ');
  return (
    <li>
      {head}: {names}
      {count > all.length ? ` ${fillIn(texts.more, { count: count - all.length })}` : ''}
    </li>
  );
}

/** When the account ends, or why it does not. */
function endWords({ name, last_day: day, keeps_account: keeps }: Leaver): string {
  if (keeps !== null) return fillIn(keeps === 'position' ? texts.keepsPosition : texts.keepsStudent, { name });
  const date = showDate(day);
  const isOver = day !== null && day < campusDay(Date.now());
  return fillIn(isOver ? texts.lastDayPast : texts.lastDay, { date });
}

function Lines({ leaver }: { readonly leaver: Leaver }) {
  const { forms, people, departments, groups, last_of: lastOf } = leaver;
  const counted = [forms, people, departments, groups, lastOf];
  if (counted.every((list) => list.length === 0)) return <Typography>{fillIn(texts.nothing, { name: leaver.name })}</Typography>;
  return (
    <ul aria-label={fillIn(texts.title, { name: leaver.name })}>
      {forms.map((form) => (
        <li key={form.id}>
          <Link href={`/hr/view/${form.id}`}>{form.title}</Link>, {texts[form.what]}
        </li>
      ))}
      {leaver.forms_count > forms.length ? <li>{fillIn(texts.more, { count: leaver.forms_count - forms.length })}</li> : null}
      <NamedLine head={texts.people} all={people} count={leaver.people_count} />
      <NamedLine head={texts.departments} all={departments} />
      <NamedLine head={texts.groups} all={groups} />
      {lastOf.includes('admin') ? <li>{texts.lastAdmin}</li> : null}
      {lastOf.includes('accountant') ? <li>{texts.lastAccountant}</li> : null}
    </ul>
  );
}

/** What waits for the person whom a termination is about, and when the account ends. */
export function LeaverWaits({ id }: { readonly id: string }) {
  const leaver = useOperation(readLeaver, { id }, { quiet: true });
  if (leaver.isPending) return null;
  if (leaver.isError) return <Typography color="error">{failureWords(failureFrom(leaver.error), 'load')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 2 }}>{endWords(leaver.data)}</Typography>
      <Lines leaver={leaver.data} />
    </>
  );
}
