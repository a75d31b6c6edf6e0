import { ActOnScreen } from '../components/impersonation/act-on-screen.js';

/** The transcript as a student sees it, for staff of academic records. [IMPX-004] [NOTICE-006] */
export default function TranscriptImpersonation() {
  return <ActOnScreen screen="transcript" />;
}
