import { Course, CourseMeeting, CourseTeacher } from './course.entity.js';
import { Enrolment, Grade, GradeSheet } from './enrolment.entity.js';
import { Student, StudentHold, StudentProgram } from './student.entity.js';
import { Program, School, SubTerm, Term } from './term.entity.js';

export { Course, School, Student };

/** Every table of schools, terms, students, courses and grades. */
export const academicRecordsEntities = [
  School,
  Program,
  Term,
  SubTerm,
  Student,
  StudentProgram,
  StudentHold,
  Course,
  CourseMeeting,
  CourseTeacher,
  Enrolment,
  GradeSheet,
  Grade,
] as const;
