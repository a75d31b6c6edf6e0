import { Course, CourseMeeting, CoursePrerequisite, CourseTeacher } from './course.entity.js';
import { GradeChange } from './grade-change.entity.js';
import { Enrolment, Grade, GradeSheet, RegistrationWaiver } from './enrolment.entity.js';
import { ProgramRequirementGroup, ProgramRequirements } from './requirement.entity.js';
import { HoldKind, Student, StudentHold, StudentProgram } from './student.entity.js';
import { GraduationApplication, StudentInformation } from './student-form.entity.js';
import { CourseSubstitution, UndoneAward } from './student-degree.entity.js';
import { TransferCourse } from './transfer.entity.js';
import { Program, School, SubTerm, Term, TermOpening } from './term.entity.js';

export { Course, Enrolment, GraduationApplication, School, Student, StudentInformation, Term };

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
  TermOpening,
  CoursePrerequisite,
  HoldKind,
  RegistrationWaiver,
  TransferCourse,
  CourseSubstitution,
  UndoneAward,
  GradeChange,
  ProgramRequirements,
  ProgramRequirementGroup,
  StudentInformation,
  GraduationApplication,
] as const;
