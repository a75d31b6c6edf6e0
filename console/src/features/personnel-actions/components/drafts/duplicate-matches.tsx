import type { OutputOf } from '@campus/contract-kit';
import { fillIn, readDate } from '@campus/contract-kit';
import { checkDuplicates, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { shownDuplicates } from '@campus/domain/personnel-actions/rules';
import { DateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { call } from '../../../../lib/index.js';

type Match = OutputOf<typeof checkDuplicates>[number];

/** A pause in typing, so that not every letter asks the server. */
const WAIT_MS = 500;

function useMatches(): readonly Match[] {
  const [first, last, dob, ssn] = (useWatch({ name: ['first_name', 'last_name', 'dob', 'ssn'] }) as unknown[]).map((text) =>
    String(text ?? '').trim(),
  ) as [string, string, string, string];
  const [matches, setMatches] = useState<readonly Match[]>([]);
  useEffect(() => {
    const wholeSsn = /^\d{3}-\d{2}-\d{4}$/.test(ssn);
    // A name that is too long for a form is nobody's.
    const isTaken = checkDuplicates.input.safeParse({ first_name: first, last_name: last }).success;
    if (!isTaken || (!wholeSsn && (first.length < 2 || last.length < 2))) return setMatches([]);
    let current = true;
    const timer = setTimeout(() => {
      const whole = { dob: readDate(dob), ssn: wholeSsn ? ssn : null };
      call(checkDuplicates, { first_name: first, last_name: last, ...whole })
        .then((found) => {
          if (current) setMatches(found);
        })
        // The check only helps; a form can be saved without it.
        .catch(() => {
          if (current) setMatches([]);
        });
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [first, last, dob, ssn]);
  return matches;
}

function MatchLine({ match, onRehire }: { readonly match: Match; readonly onRehire: (() => void) | null }) {
  return (
    <li>
      {match.name} ({match.id}){match.department === null ? '' : `, ${match.department}`}
      {match.dob === null ? null : (
        <>
          , born <DateText value={match.dob} />
        </>
      )}
      {match.ssn_last4 === null ? '' : `, SSN ends in ${match.ssn_last4}`}
      {match.former ? ', no longer employed' : ''}
      {onRehire === null ? null : (
        <Button size="small" onClick={onRehire} aria-label={`Take on ${match.name} (${match.id}) again`} sx={{ ml: 2 }}>
          Take on again
        </Button>
      )}
    </li>
  );
}

/** The former employee whom this form takes on again, until the creator takes that back. */
function Rehire({ id, name, onTakeBack }: { readonly id: string; readonly name: string; readonly onTakeBack: () => void }) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ my: 4 }}
      action={
        <Button color="inherit" onClick={onTakeBack}>
          This is a new person
        </Button>
      }
    >
      {fillIn(texts.rehire, { name, id })}
    </Alert>
  );
}

/**
 * Employees who may be the entered person: whoever has the SSN, and 1 to 5 who share the name; more are told by their number. A former one can be taken on again: the form is then kept on that
 * person. [PAF-026]
 */
export function DuplicateMatches() {
  const { setValue } = useFormContext();
  const rehired = String(useWatch({ name: 'rehire_of' }) ?? '');
  const [first, last] = useWatch({ name: ['first_name', 'last_name'] }) as readonly [unknown, unknown];
  const matches = useMatches();
  const choose = (id: string) => setValue('rehire_of', id, { shouldDirty: true });
  if (rehired !== '') {
    const known = matches.find((match) => match.id === rehired)?.name;
    const entered = [first, last].map((part) => String(part ?? '')).join(' ');
    return <Rehire id={rehired} name={known ?? entered} onTakeBack={() => choose('')} />;
  }
  const { listed, tooMany } = shownDuplicates(matches);
  if (listed.length === 0 && tooMany === null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 4 }}>
      {tooMany === null ? null : <div>{fillIn(texts.manyOfThatName, { count: tooMany })}</div>}
      {listed.length === 0 ? null : (
        <>
          {texts.rehireOffer}
          <ul aria-label="Possible matches">
            {listed.map((match) => (
              <MatchLine key={match.id} match={match} onRehire={match.former ? () => choose(match.id) : null} />
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
