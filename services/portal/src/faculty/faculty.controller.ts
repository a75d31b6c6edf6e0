import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  facultyTexts as texts,
  importGrades,
  listGradedCourses,
  listTaughtCourses,
  readGradeSheet,
  readTaughtCoursesPdf,
  saveGrades,
} from '@campus/domain/faculty';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FacultyCoursesService } from './faculty-courses.service.js';
import { FacultyGradesService } from './faculty-grades.service.js';

/** The calls of teachers. */
@Controller()
export class FacultyController {
  constructor(
    @Inject(FacultyCoursesService) private readonly courses: FacultyCoursesService,
    @Inject(FacultyGradesService) private readonly grades: FacultyGradesService,
  ) {}

  @Implements(listTaughtCourses)
  async taught(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listTaughtCourses>): Promise<Answered> {
    return answered({ data: await this.courses.ofTerm(actor, input.term_id) });
  }

  @Implements(readTaughtCoursesPdf)
  async listing(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readTaughtCoursesPdf>): Promise<FileAnswer> {
    return fileAnswer({ ...(await this.courses.listing(actor, input.term_id)), contentType: 'application/pdf' });
  }

  @Implements(listGradedCourses)
  async graded(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.grades.courses(actor) });
  }

  @Implements(readGradeSheet)
  async sheet(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readGradeSheet>): Promise<Answered> {
    return answered({ data: await this.grades.sheet(actor, input.course) });
  }

  @Implements(saveGrades)
  async save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveGrades>): Promise<Answered> {
    const { sheet, waiting } = await this.grades.save(actor, input);
    return answered({ message: waiting === 0 ? texts.saved : fillIn(texts.savedAndWaiting, { count: waiting }), data: sheet });
  }

  @Implements(importGrades)
  async import(@ActorOf() actor: Actor, @Input() input: InputOf<typeof importGrades>): Promise<Answered> {
    const data = await this.grades.import(actor, input.course);
    return answered({ message: fillIn(texts.importDone, { count: data.imported }), data });
  }
}
