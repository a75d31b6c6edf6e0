import type { InputOf } from '@campus/contract-kit';
import { addSubstitution, readStudentDegrees, removeSubstitution, takeBackDegree } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { StudentDegreesService } from './student-degrees.service.js';

/** The registrar's calls around degrees and substitutions of one student. */
@Controller()
export class StudentDegreesController {
  constructor(@Inject(StudentDegreesService) private readonly degrees: StudentDegreesService) {}

  @Implements(readStudentDegrees)
  async read(@ActorOf() actor: Actor, @Input() { id_num: id }: InputOf<typeof readStudentDegrees>): Promise<Answered> {
    return answered({ data: await this.degrees.read(actor, id) });
  }

  @Implements(addSubstitution, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addSubstitution>): Promise<Answered> {
    return this.degrees.add(actor, input);
  }

  @Implements(removeSubstitution, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeSubstitution>): Promise<Answered> {
    return this.degrees.remove(actor, input);
  }

  @Implements(takeBackDegree, { plainWrite: true })
  undoAward(@ActorOf() actor: Actor, @Input() input: InputOf<typeof takeBackDegree>): Promise<Answered> {
    return this.degrees.undoAward(actor, input);
  }
}
