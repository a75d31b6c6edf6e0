import type { OutputOf } from '@campus/contract-kit';
import { listActiveNotices, listRegistrationTerms, registrationScreenTexts as texts } from '@campus/domain/registration';
import { AfterPaint, EmptyState, PageHead } from '@campus/ui-kit';
import { useMemo } from 'react';
import { firstRead, QueryParts, useOperation, useRouteSearch } from '../../../lib/index.js';
import { CourseListing } from '../components/course-listing.js';
import { EligibleCourses } from '../components/eligible-courses.js';
import { Plan } from '../components/plan.js';
import { RegistrationNotices } from '../components/notices/registration-notices.js';
import { OwnCourses } from '../components/own-courses.js';
import { TermBlocked, TermPicker } from '../components/term-head.js';
import { RegisteringContext } from '../hooks/registering.js';
import { chosenTerm } from '../hooks/terms.js';

const BLOCKED_ID = 'registration-blocked';

function Terms({ terms: { pl: terms, map_form: mapForm } }: { readonly terms: OutputOf<typeof listRegistrationTerms> }) {
  const { term: wanted } = useRouteSearch();
  const term = chosenTerm(terms, wanted);
  const registering = useMemo(() => {
    if (term === undefined) return null;
    return { term, mapForm, blockedId: term.reg_open && !term.holds.has_holds ? undefined : BLOCKED_ID };
  }, [term, mapForm]);
  if (term === undefined) return <EmptyState text={texts.noTerms} />;
  return (
    <RegisteringContext.Provider value={registering}>
      <TermPicker terms={terms} term={term} />
      <TermBlocked term={term} id={BLOCKED_ID} />
      <OwnCourses key={`own ${term.id}`} />
      <AfterPaint>
        <Plan key={`plan ${term.id}`} />
        <EligibleCourses key={`eligible ${term.id}`} />
        <CourseListing key={`listing ${term.id}`} terms={terms} term={term} />
      </AfterPaint>
    </RegisteringContext.Provider>
  );
}

export const firstReads = [firstRead(listRegistrationTerms, {}), firstRead(listActiveNotices, {})];

/** A student registers for courses, waits for them and drops them. [REG-001] [REG-002] */
export default function Registration() {
  const query = useOperation(listRegistrationTerms, {}, { quiet: true, staleMs: 0 });
  return (
    <>
      <PageHead title={texts.title} />
      <RegistrationNotices />
      <QueryParts query={query} what="the terms">
        {(terms) => <Terms terms={terms} />}
      </QueryParts>
    </>
  );
}
