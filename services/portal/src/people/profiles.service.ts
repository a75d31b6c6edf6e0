import type { OutputOf } from '@campus/contract-kit';
import type { Profile, searchPeople } from '@campus/domain/people';
import { peopleMessages } from '@campus/domain/people';
import { phoneText, shownContact } from '@campus/domain/people/rules';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from './people.service.js';
import { drawPicture } from './person-picture.js';

/** How many people the palette offers at once. */
const MAX_FOUND = 8;

/** Profiles: what everyone who is signed in may know of a person. [SHELL-016] */
@Injectable()
export class ProfilesService {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  /** Employees by name or id; nobody below 3 characters. [SHELL-026] */
  async search(q: string): Promise<OutputOf<typeof searchPeople>> {
    const found = await this.people.search(q, MAX_FOUND);
    return found.map(({ id, name, department }) => ({ id, name, department }));
  }

  /** The profile of a person as somebody sees it; an unknown id is refused, a private phone is the person's own. [SHELL-016] [SHELL-017] */
  async read(empId: string, seenBy: string): Promise<Profile> {
    const person = await this.people.find(empId);
    if (person === null) throw peopleMessages.refusal('no_such_person');
    const privacy = await this.people.privacyOf(empId);
    const stored = { phone: phoneText(person.phone), mobile_phone: null, address: {}, privacy };
    const { phone } = shownContact(stored, empId === seenBy ? 'whole' : 'colleague');
    const held = await this.people.heldPositions(empId);
    return {
      id: person.emp_id,
      name: person.name,
      email: person.email,
      phone,
      image: person.image,
      department: person.department_name,
      positions: held.map((position) => ({
        title: position.title,
        department: position.department_name ?? position.department_code,
      })),
    };
  }

  /** The picture of a person; an unknown id is refused. [PAF-065] */
  async picture(empId: string): Promise<Buffer> {
    const name = await this.people.nameOf(empId);
    if (name === null) throw peopleMessages.refusal('no_such_person');
    return Buffer.from(drawPicture(empId, name));
  }
}
