import { campusDay } from '@campus/domain/calendar/rules';

/** The present month of the campus, `2026-11`. */
export const campusMonth = (): string => campusDay(Date.now()).slice(0, 'YYYY-MM'.length);
