import type { RegistrationCourse } from '@campus/domain/registration';
import { useCallback, useState } from 'react';

/** The course of a list that one looks at; it stays while its panel goes, and goes with its course. */
export function useShownCourse(courses: readonly RegistrationCourse[]) {
  const [{ num, open }, setOpened] = useState({ num: '', open: false });
  const course = courses.find((one) => one.jc_num === num);
  const show = useCallback((wanted: string) => setOpened({ num: wanted, open: true }), []);
  const hide = useCallback(() => setOpened((was) => ({ ...was, open: false })), []);
  return { course, open, show, hide };
}
