import { fillIn } from '@campus/contract-kit';
import type { StudentScreen } from '@campus/domain/impersonation';
import { impersonationPermissions, searchPeopleToImpersonate } from '@campus/domain/impersonation';
import { studentScreenTexts as texts } from '@campus/domain/registration';
import type { Found } from '@campus/ui-kit';
import { EmptyState, PageHead, SearchField } from '@campus/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { call, MeContext, useCan } from '../../../../lib/index.js';
import { ActingBar } from './acting-bar.js';
import { STUDENT_PARTS } from './student-screens.js';
import { useActing } from './use-acting.js';

async function findStudents(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchPeopleToImpersonate, { q: text }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

interface FindStudentProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onFound: (id: string) => void;
}

/** The person search; who is chosen is acted for at once. [IMPX-001] */
function FindStudent({ label, disabled, onFound }: FindStudentProps) {
  const [chosen, setChosen] = useState<Found | null>(null);
  const choose = (found: Found | null) => {
    setChosen(found);
    if (found !== null) onFound(found.id);
  };
  return (
    <Box sx={{ maxWidth: 480, mb: 4 }}>
      <SearchField
        label={label}
        value={chosen}
        onChange={choose}
        search={findStudents}
        disabled={disabled}
        helperText={texts.findHint}
      />
    </Box>
  );
}

/** What a student sees, for staff of academic records: the search, then the student's own screen with its calls made as the student. [IMPX-004] */
export function ActOnScreen({ screen }: { readonly screen: StudentScreen }) {
  const can = useCan();
  const { acting, start, stop, busy } = useActing(screen);
  const find = (id: string) => void start(id);
  if (!can(impersonationPermissions.impersonate)) {
    return (
      <>
        <PageHead title={texts.titles[screen]} />
        <EmptyState text={texts.notPermitted} />
      </>
    );
  }
  if (acting === null || acting.me.impersonating === null) {
    return (
      <>
        <PageHead title={texts.titles[screen]} state={texts.states[screen]} />
        <FindStudent label={texts.find} disabled={busy} onFound={find} />
      </>
    );
  }
  const Part = STUDENT_PARTS[screen];
  const { impersonating } = acting.me;
  return (
    <>
      <ActingBar of={impersonating} busy={busy} onStop={() => void stop()} />
      <FindStudent key={impersonating.until} label={texts.findAnother} disabled={busy} onFound={find} />
      <Box component="section" aria-label={fillIn(texts.screenOf, { name: impersonating.name })}>
        <MeContext.Provider value={acting.me}>
          <QueryClientProvider client={acting.answers}>
            <Part key={impersonating.until} />
          </QueryClientProvider>
        </MeContext.Provider>
      </Box>
    </>
  );
}
