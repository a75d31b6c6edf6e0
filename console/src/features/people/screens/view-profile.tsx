import { readProfile } from '@campus/domain/people';
import { shellTexts } from '@campus/domain/shell';
import { ErrorState, PageHead } from '@campus/ui-kit';
import { useOperation, useRouteSearch } from '../../../lib/index.js';
import { ProfileFacts } from '../components/profile-facts.js';

/** The profile of the person whose id is in the query; an unknown id says so and shows nobody else. [SHELL-016] */
export default function ViewProfile() {
  const { id = '' } = useRouteSearch();
  const query = useOperation(readProfile, { id }, { quiet: true, enabled: id !== '' });
  if (id !== '') return <ProfileFacts key={id} query={query} fallbackTitle="Profile" named />;
  return (
    <>
      <PageHead title="Profile" />
      <ErrorState message={shellTexts.profileUnknown} />
    </>
  );
}
