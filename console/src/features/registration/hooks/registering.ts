import type { OutputOf } from '@campus/contract-kit';
import type { addCourse, RegistrationCourse, RegistrationTerm } from '@campus/domain/registration';
import { listEligibleCourses, listOwnCourses } from '@campus/domain/registration';
import type { ToastAction } from '@campus/ui-kit';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Failure } from '../../../lib/index.js';
import { queryKeyOf, sentenceOf } from '../../../lib/index.js';
import { isWaitlisted, withCourse } from './courses.js';

/** How long the confirmation stays, and how long a drop can be undone, in milliseconds. [REG-035] */
const CONFIRMATION_MS = 15_000;
export const UNDO_MS = 10_000;

export interface Registering {
  readonly term: RegistrationTerm;
  /** Where students enroll in MAP courses. [REG-022] */
  readonly mapForm: string;
  /** What says why nothing can be added, while the whole term is so. */
  readonly blockedId: string | undefined;
}

export const RegisteringContext = createContext<Registering | null>(null);

export function useRegistering(): Registering {
  const registering = useContext(RegisteringContext);
  if (registering === null) throw new Error('useRegistering is for the courses of a term');
  return registering;
}

type CourseList = OutputOf<typeof listOwnCourses>;

/** Puts a course where it belongs now, at once, and reads both lists anew behind that: hours and conflicts of the others have changed too. [REG-015] */
function useMoves() {
  const { term } = useRegistering();
  const cache = useQueryClient();
  const input = { term_id: term.id };
  const keys = [queryKeyOf(listOwnCourses, input), queryKeyOf(listEligibleCourses, input)] as const;
  const reread = () => keys.forEach((queryKey) => void cache.invalidateQueries({ queryKey }));
  const move = async (course: RegistrationCourse, left?: string) => {
    await Promise.all(keys.map((queryKey) => cache.cancelQueries({ queryKey })));
    const isOwn = isWaitlisted(course) || course.s_status.id === 'registered';
    keys.forEach((key, at) =>
      cache.setQueryData<CourseList>(key, (known) => {
        if (known === undefined) return known;
        const pl = withCourse(known.pl, course, isOwn === (at === 0));
        return { pl: at === 0 ? pl.filter(({ jc_num: num }) => num !== left) : pl };
      }),
    );
    reread();
  };
  return { move, reread };
}

interface CourseAnswer {
  readonly quiet: true;
  readonly onSuccess: (data: OutputOf<typeof addCourse>, message: string | undefined) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** What becomes of a press: the course moves and the confirmation stays, or the server's sentence is shown and nothing moves. [REG-032] [REG-035] */
export function useCourseAnswer(more: { readonly undo?: () => ToastAction; readonly left?: string } = {}): CourseAnswer {
  const { move, reread } = useMoves();
  return {
    quiet: true,
    onSuccess: ({ r_pl: course, warnings }, message = '') => {
      void move(course, more.left);
      const action = more.undo?.();
      notify(message, { stayMs: CONFIRMATION_MS, ...(action === undefined ? {} : { action }) });
      for (const warning of warnings) notify(warning, { tone: 'warning', stayMs: CONFIRMATION_MS });
    },
    onFailure: (failure) => {
      if (failure.isLost !== true) notify(sentenceOf(failure), { tone: 'error', stayMs: CONFIRMATION_MS });
      if (failure.status === 0) reread();
    },
  };
}
