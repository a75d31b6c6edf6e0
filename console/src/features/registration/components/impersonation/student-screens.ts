import type { StudentScreen } from '@campus/domain/impersonation';
import { studentScreenTexts as texts } from '@campus/domain/registration';
import type { LazyPart } from '@campus/ui-kit';
import { lazyPart } from '@campus/ui-kit';
import { loadScreen } from '../../../../lib/index.js';

/** The screen of a student that is shown inside of each screen of academic records. [IMPX-004] */
export const STUDENT_PARTS: Readonly<Record<StudentScreen, LazyPart<object>>> = {
  registration: lazyPart(async () => (await import('../../screens/registration.js')).default, { what: texts.part }),
  transcript: lazyPart(() => loadScreen('/student/transcript'), { what: texts.part }),
};
