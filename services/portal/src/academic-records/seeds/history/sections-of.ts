import type { CampusTerm, SchoolCode } from '../catalogue-of.js';
import { BUILDINGS, daysOf } from '../catalogue-of.js';
import type { CatalogCourse } from './full-catalogue.js';
import type { PastCourse } from './records-of.js';

/** A section of a past term, or of one that is to come. */
export interface MadeSection {
  readonly num: string;
  readonly term: CampusTerm;
  readonly school: SchoolCode;
  readonly course: CatalogCourse;
  readonly section: string;
  readonly subterm: string | null;
  readonly location: 'CAMPUS' | 'ONLINE' | 'EVENING';
  readonly division: 'UG' | 'GR' | 'DC';
  readonly capacity: number;
  taken: number;
}

/** Most students of a section that is made up. */
export const SEATS = 30;
const HOURS = [
  ['07:00', '07:50', 'MWF'],
  ['09:00', '09:50', 'MWF'],
  ['10:00', '10:50', 'MWF'],
  ['14:30', '15:45', 'TR'],
  ['16:00', '17:15', 'TR'],
  ['18:30', '21:00', 'R'],
] as const;
/** Of this many sections one is online, and one in the evening. */
const ONLINE = 7;
const EVENING = 9;
const HALVES = 6;
const DOCTORAL = 11;

/** A to Z, then AA, AB and so on. */
export function sectionName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${sectionName(Math.floor(at / 26) - 1)}${letter}`;
}

export const sectionKey = (term: { readonly year_code: string; readonly term_code: string }, school: string, code: string) =>
  `${term.year_code}${term.term_code}/${school}/${code}`;

/** Makes sections with numbers one after the other; `there` counts those of a course and term that the campus has. */
export class SectionMaker {
  readonly made: MadeSection[] = [];
  private readonly open = new Map<string, MadeSection>();
  private readonly counts: Map<string, number>;

  constructor(
    private readonly firstNum: number,
    private readonly running: CampusTerm,
    there: ReadonlyMap<string, number>,
  ) {
    this.counts = new Map(there);
  }

  /** One more section of a course. */
  add(term: CampusTerm, school: SchoolCode, course: CatalogCourse): MadeSection {
    const key = sectionKey(term, school, course.code);
    const at = this.counts.get(key) ?? 0;
    this.counts.set(key, at + 1);
    const index = this.made.length;
    const isShort = term.term_code === 'JA' || term.term_code === 'SU';
    const section: MadeSection = {
      num: String(this.firstNum + index),
      term,
      school,
      course,
      section: sectionName(at),
      // The first half of the running term is over, and its grades are to come.
      subterm: isShort || index % HALVES !== 5 ? null : index % 4 === 1 && term !== this.running ? '1H' : '2H',
      location: index % ONLINE === 6 ? 'ONLINE' : index % EVENING === 8 ? 'EVENING' : 'CAMPUS',
      division: school === 'BOYCE' ? 'UG' : index % DOCTORAL === 10 ? 'DC' : 'GR',
      capacity: SEATS,
      taken: 0,
    };
    this.made.push(section);
    return section;
  }

  /** The section in which a student sat: the one that is filled, or a new one. */
  seatOf({ term, course, withdrew }: PastCourse, school: SchoolCode): string {
    const key = sectionKey(term, school, course.code);
    const known = this.open.get(key);
    const section = known === undefined || known.taken >= known.capacity ? this.add(term, school, course) : known;
    this.open.set(key, section);
    if (!withdrew) section.taken += 1;
    return section.num;
  }
}

/** Where and when a section meets; an online one meets nowhere. */
export function meetingOf(section: MadeSection): readonly (string | number)[][] {
  if (section.location === 'ONLINE') return [];
  const at = Number(section.num);
  const [begins, ends, days] = (section.location === 'EVENING' ? HOURS.at(-1) : HOURS[at % 5]) ?? HOURS[0];
  const [building, name] = BUILDINGS[at % BUILDINGS.length] ?? BUILDINGS[0];
  const { begins_on: from, ends_on: until } = daysOf(section.term, section.subterm);
  return [[section.num, 1, from, until, days, begins, ends, building, name, String(101 + (at % 24))]];
}
