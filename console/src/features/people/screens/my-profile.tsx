import { readMyProfile } from '@campus/domain/people';
import { useOperation } from '../../../lib/index.js';
import { ProfileFacts } from '../components/profile-facts.js';

/** The signed-in person's own profile. [SHELL-017] */
export default function MyProfile() {
  const query = useOperation(readMyProfile, {}, { quiet: true });
  return <ProfileFacts query={query} fallbackTitle="My profile" named={false} />;
}
