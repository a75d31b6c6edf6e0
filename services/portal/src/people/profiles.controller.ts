import type { InputOf } from '@campus/contract-kit';
import { readMyProfile, readPicture, readProfile, searchPeople } from '@campus/domain/people';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ProfilesService } from './profiles.service.js';

/** Profiles of persons. */
@Controller()
export class ProfilesController {
  constructor(@Inject(ProfilesService) private readonly profiles: ProfilesService) {}

  @Implements(readProfile)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readProfile>): Promise<Answered> {
    return answered({ data: await this.profiles.read(input.id, actor.empId) });
  }

  @Implements(searchPeople)
  async search(@Input() input: InputOf<typeof searchPeople>): Promise<Answered> {
    return answered({ data: await this.profiles.search(input.q) });
  }

  @Implements(readMyProfile)
  async readMine(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.profiles.read(actor.empId, actor.empId) });
  }

  @Implements(readPicture)
  async picture(@Input() input: InputOf<typeof readPicture>): Promise<FileAnswer> {
    const content = await this.profiles.picture(input.id);
    return fileAnswer({ name: `${input.id}.svg`, contentType: 'image/svg+xml', content, inline: true });
  }
}
