import { readMyProfile } from '@campus/domain/people';
import { useOperation } from '../../../lib/index.js';
import { MailChoices } from '../components/mail-choices.js';
import { ProfileFacts } from '../components/profile-facts.js';

/** The signed-in person's own profile, and how the portal writes to that person. [SHELL-017] [OPS-018] */
export default function MyProfile() {
  const query = useOperation(readMyProfile, {}, { quiet: true });
  return (
    <>
      <ProfileFacts query={query} fallbackTitle="My profile" named={false} />
      {query.data === undefined ? null : <MailChoices />}
    </>
  );
}
