import type { InputOf } from '@campus/contract-kit';
import {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorSolicitor,
  changeDonorWealth,
  completeCredit,
  readDonor,
  readSolicitors,
  searchAttributes,
  searchDonors,
  setSolicitor,
} from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { DonorChangesService } from './donor-changes.service.js';
import { DonorViewsService } from './donor-views.service.js';

/** The calls of donors. */
@Controller()
export class DonorsController {
  constructor(
    @Inject(DonorViewsService) private readonly views: DonorViewsService,
    @Inject(DonorChangesService) private readonly changes: DonorChangesService,
  ) {}

  @Implements(searchDonors)
  async search(@Input() { q }: InputOf<typeof searchDonors>): Promise<Answered> {
    return answered({ data: await this.views.search(q) });
  }

  @Implements(completeCredit)
  async complete(@Input() { q }: InputOf<typeof completeCredit>): Promise<Answered> {
    return answered({ data: await this.views.search(q) });
  }

  @Implements(readSolicitors)
  async solicitors(): Promise<Answered> {
    return answered({ data: await this.views.solicitors() });
  }

  @Implements(searchAttributes)
  async attributes(@Input() { q }: InputOf<typeof searchAttributes>): Promise<Answered> {
    return answered({ data: await this.views.attributes(q) });
  }

  @Implements(readDonor)
  async read(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readDonor>): Promise<Answered> {
    return answered({ data: await this.views.read(actor, id) });
  }

  @Implements(changeDonorProfile, { plainWrite: true })
  profile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorProfile>): Promise<Answered> {
    return this.changes.profile(actor, input);
  }

  @Implements(changeDonorAttributes, { plainWrite: true })
  attribute(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorAttributes>): Promise<Answered> {
    return this.changes.attribute(actor, input);
  }

  @Implements(changeDonorSolicit, { plainWrite: true })
  solicit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorSolicit>): Promise<Answered> {
    return this.changes.solicit(actor, input);
  }

  @Implements(changeDonorSolicitor, { plainWrite: true })
  solicitor(@ActorOf() actor: Actor, @Input() { value, ...asked }: InputOf<typeof changeDonorSolicitor>): Promise<Answered> {
    return this.changes.solicitor(actor, value, asked);
  }

  @Implements(setSolicitor, { plainWrite: true })
  setSolicitor(
    @ActorOf() actor: Actor,
    @Input() { solicitor_id: id, ...asked }: InputOf<typeof setSolicitor>,
  ): Promise<Answered> {
    return this.changes.solicitor(actor, id, asked);
  }

  @Implements(changeDonorPhone, { plainWrite: true })
  phone(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorPhone>): Promise<Answered> {
    return this.changes.phone(actor, input);
  }

  @Implements(changeDonorEmail, { plainWrite: true })
  email(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorEmail>): Promise<Answered> {
    return this.changes.email(actor, input);
  }

  @Implements(changeDonorAddress, { plainWrite: true })
  address(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorAddress>): Promise<Answered> {
    return this.changes.address(actor, input);
  }

  @Implements(changeDonorWealth, { plainWrite: true })
  wealth(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeDonorWealth>): Promise<Answered> {
    return this.changes.wealth(actor, input);
  }
}
