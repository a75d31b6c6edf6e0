const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of the campus, whatever the day is where one sits. */
export const campusToday = (): string => day.format(new Date());
