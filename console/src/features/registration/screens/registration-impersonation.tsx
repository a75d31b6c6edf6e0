import { ActOnScreen } from '../components/impersonation/act-on-screen.js';

/** Registration as a student sees it, for staff of academic records. [IMPX-004] [NOTICE-006] */
export default function RegistrationImpersonation() {
  return <ActOnScreen screen="registration" />;
}
