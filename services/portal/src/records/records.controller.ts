import type { InputOf } from '@campus/contract-kit';
import {
  changeAddress,
  confirmAddress,
  deleteFakeJob,
  readRecord,
  readRecordAs,
  saveFakeJob,
  searchRecords,
  setAddressPrivate,
  setMobilePrivate,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from '@campus/domain/records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AddressChangesService } from './addresses/address-changes.service.js';
import { ContactService } from './contact/contact.service.js';
import { WorkPlacesService } from './locations/work-places.service.js';
import { FakeJobsService } from './outside-positions/fake-jobs.service.js';
import { RecordViewsService } from './record/record-views.service.js';

/** The calls of persons' records. */
@Controller()
export class RecordsController {
  constructor(
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(ContactService) private readonly contact: ContactService,
    @Inject(AddressChangesService) private readonly addresses: AddressChangesService,
    @Inject(WorkPlacesService) private readonly places: WorkPlacesService,
    @Inject(FakeJobsService) private readonly fakeJobs: FakeJobsService,
  ) {}

  @Implements(readRecord)
  async read(@ActorOf() actor: Actor, @Input() { idNum }: InputOf<typeof readRecord>): Promise<Answered> {
    return answered({ data: await this.views.read(actor, idNum) });
  }

  @Implements(readRecordAs)
  async readAs(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readRecordAs>): Promise<Answered> {
    return answered({ data: await this.views.readAs(actor, input.as) });
  }

  @Implements(searchRecords)
  async search(@Input() { q }: InputOf<typeof searchRecords>): Promise<Answered> {
    return answered({ data: await this.views.search(q) });
  }

  @Implements(updatePhone, { plainWrite: true })
  phone(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updatePhone>): Promise<Answered> {
    if (input.name === 'home') return this.contact.updatePhone(actor, input);
    return this.places.updateWorkPhone(actor, input.pk, input.value);
  }

  @Implements(updateMobilePhone, { plainWrite: true })
  mobile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updateMobilePhone>): Promise<Answered> {
    return this.contact.updateMobile(actor, input);
  }

  @Implements(updateEmail, { plainWrite: true })
  email(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updateEmail>): Promise<Answered> {
    return this.contact.updateEmail(actor, input);
  }

  @Implements(setPhonePrivate, { plainWrite: true })
  phonePrivate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setPhonePrivate>): Promise<Answered> {
    return this.contact.setPrivate(actor, 'phone', input);
  }

  @Implements(setMobilePrivate, { plainWrite: true })
  mobilePrivate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setMobilePrivate>): Promise<Answered> {
    return this.contact.setPrivate(actor, 'mobile', input);
  }

  @Implements(setAddressPrivate, { plainWrite: true })
  addressPrivate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setAddressPrivate>): Promise<Answered> {
    return this.contact.setPrivate(actor, 'address', input);
  }

  @Implements(changeAddress)
  propose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changeAddress>): Promise<Answered> {
    return this.addresses.propose(actor, input);
  }

  @Implements(confirmAddress, { plainWrite: true })
  confirm(@ActorOf() actor: Actor, @Input() input: InputOf<typeof confirmAddress>): Promise<Answered> {
    return this.addresses.confirm(actor, input);
  }

  @Implements(saveFakeJob, { plainWrite: true })
  saveFake(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveFakeJob>): Promise<Answered> {
    return this.fakeJobs.save(actor, input);
  }

  @Implements(deleteFakeJob, { plainWrite: true })
  deleteFake(@ActorOf() actor: Actor, @Input() input: InputOf<typeof deleteFakeJob>): Promise<Answered> {
    return this.fakeJobs.delete(actor, input);
  }
}
