import { describe, expect, it } from '@jest/globals';
import type { SectionRow } from '../../academic-records/index.js';
import { coursesCalendar, meetingDays } from './courses-calendar.js';

const meeting = { begins_on: '2027-01-18', ends_on: '2027-05-07', days: 'TR', begins_at: '09:30', ends_at: '10:45' };
const section = {
  request_num: '70001',
  crs_cde: 'BB101',
  section: 'A',
  crs_title: 'Hermeneutics; part 1, of 2',
  teachers: [{ id: '1', name: 'Ada Stone' }],
  meets: [{ ...meeting, building: 'CH', building_name: 'Carver Hall', room: '101' }],
} as unknown as SectionRow;

describe('the calendar of courses', () => {
  it('counts the days on which a section meets', () => {
    const days = meetingDays(meeting);
    expect([days[0], days.at(-1), days.length]).toEqual(['2027-01-19', '2027-05-06', 32]);
    expect(meetingDays({ ...meeting, days: 'S', ends_on: '2027-01-20' })).toEqual([]);
  });

  it('says each meeting in campus time, whatever zone the server is in, and escapes what calendars would misread', () => {
    const lines = coursesCalendar('Courses of Sam Field', [section], new Date('2026-11-26T12:00:00Z')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/New_York:20270119T093000',
        'DTEND;TZID=America/New_York:20270119T104500',
        'RRULE:FREQ=WEEKLY;COUNT=32;BYDAY=TU,TH',
        'SUMMARY:BB101 A Hermeneutics\\; part 1\\, of 2',
        'LOCATION:Carver Hall 101',
        'BEGIN:VTIMEZONE',
        'DTSTAMP:20261126T120000Z',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});
