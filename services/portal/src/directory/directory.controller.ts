import type { InputOf } from '@campus/contract-kit';
import {
  downloadDirectoryFile,
  listDirectoryDepartments,
  listStaff,
  listStudents,
  readDirectoryDepartment,
  readDirectoryPicture,
  readOrganization,
  readPlaceInOrganization,
} from '@campus/domain/directory';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { DirectoryService } from './directory.service.js';

/** Pictures are initials on a color: a list of fifty people that is looked at again asks for none of them. */
const PICTURE_KEPT_S = 3600;

/** The calls of the directory. */
@Controller()
export class DirectoryController {
  constructor(
    @Inject(DirectoryService) private readonly directory: DirectoryService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listStaff)
  async staff(@Input() input: InputOf<typeof listStaff>): Promise<Answered> {
    return answered(await this.directory.list('staff', input));
  }

  @Implements(listStudents)
  async students(@Input() input: InputOf<typeof listStudents>): Promise<Answered> {
    return answered(await this.directory.list('students', input));
  }

  @Implements(listDirectoryDepartments)
  async departments(): Promise<Answered> {
    return answered({ data: await this.directory.departments() });
  }

  @Implements(readDirectoryDepartment)
  async department(@Input() input: InputOf<typeof readDirectoryDepartment>): Promise<Answered> {
    return answered({ data: await this.directory.department(input.id) });
  }

  @Implements(readDirectoryPicture)
  async picture(@Input() input: InputOf<typeof readDirectoryPicture>): Promise<FileAnswer> {
    const content = await this.directory.picture(input.hash);
    return fileAnswer({ name: 'picture.svg', contentType: 'image/svg+xml', content, inline: true, keptForS: PICTURE_KEPT_S });
  }

  @Implements(readOrganization)
  async organization(@Input() input: InputOf<typeof readOrganization>): Promise<Answered> {
    return answered({ data: await this.directory.organization(input) });
  }

  @Implements(readPlaceInOrganization)
  async place(@Input() input: InputOf<typeof readPlaceInOrganization>): Promise<Answered> {
    return answered({ data: { place: await this.directory.place(input.hash) } });
  }

  @Implements(downloadDirectoryFile)
  file(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadDirectoryFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, downloadDirectoryFile, { ...input, format: 'csv' });
  }
}
