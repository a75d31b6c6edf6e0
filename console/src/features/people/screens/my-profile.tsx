import { academicRecordsPermissions, graduationTexts } from '@campus/domain/academic-records';
import { readMyProfile } from '@campus/domain/people';
import Alert from '@mui/material/Alert';
import { RouteLink, useCan, useOperation } from '../../../lib/index.js';
import { MailChoices } from '../components/mail-choices.js';
import { SeenAs } from '../components/seen-as.js';
import { ProfileFacts } from '../components/profile-facts.js';

/** Leads students to the application that no navigation names. [GRAD-002] */
function GraduationNotice() {
  if (!useCan()(academicRecordsPermissions.studyHere)) return null;
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 4, maxWidth: 720 }}>
      {`${graduationTexts.notice} ${graduationTexts.noticeText} `}
      <RouteLink to="/student/gradApp">{graduationTexts.noticeLink}</RouteLink>
    </Alert>
  );
}

/** The signed-in person's own profile, and how the portal writes to that person. [SHELL-017] [OPS-018] */
export default function MyProfile() {
  const query = useOperation(readMyProfile, {}, { quiet: true });
  return (
    <>
      <ProfileFacts query={query} fallbackTitle="My profile" named={false} around={(parts) => <SeenAs>{parts}</SeenAs>} />
      {query.data === undefined ? null : <GraduationNotice />}
      {query.data === undefined ? null : <MailChoices />}
    </>
  );
}
