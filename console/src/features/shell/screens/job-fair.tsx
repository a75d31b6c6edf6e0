import { FormSection, PageHead } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../lib/index.js';

/** The job fair screen: where work on campus is offered and how one gets it. [SHELL-012] */
export default function JobFair() {
  return (
    <>
      <PageHead title="Job fair" state="Work on campus for students and their spouses." />
      <FormSection title="How to find work on campus">
        <Typography className="wide">
          Departments that hire come to the job fair at the beginning of each semester. Bring your student id and your class
          schedule: a student may work up to 20 hours a week while classes meet.
        </Typography>
        <Typography className="wide">
          Once a department wants to hire you, its supervisor asks Human Resources for a personnel action form. You need not fill
          in anything before that; Human Resources will ask you for what is missing.
        </Typography>
        <Typography className="wide">
          Keep your address and phone number current in <RouteLink to="/users/myProfile">your profile</RouteLink>, so that
          departments can reach you.
        </Typography>
      </FormSection>
    </>
  );
}
