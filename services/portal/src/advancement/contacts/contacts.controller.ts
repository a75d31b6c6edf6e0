import type { InputOf } from '@campus/contract-kit';
import {
  addContactType,
  addStaffContact,
  bulkAddContacts,
  bulkDeleteContacts,
  deleteContact,
  editContactType,
  editStaffContact,
  listContactDeletions,
  readContactCodes,
  readContactHistory,
  readContactSolicitations,
  removeContactType,
  removeStaffContact,
  restoreContactDeletion,
  restoreContacts,
  saveContact,
} from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ContactCodesService } from './contact-codes.service.js';
import { ContactsService } from './contacts.service.js';

/** The calls of contacts with donors. */
@Controller()
export class ContactsController {
  constructor(
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(ContactCodesService) private readonly codes: ContactCodesService,
  ) {}

  @Implements(readContactHistory)
  async history(@ActorOf() actor: Actor, @Input() { id_num: donor }: InputOf<typeof readContactHistory>): Promise<Answered> {
    const [entries, codes] = await Promise.all([this.contacts.ofDonor(actor, donor), this.codes.both()]);
    return answered({ data: { entries, ...codes } });
  }

  @Implements(readContactCodes)
  async lists(): Promise<Answered> {
    return answered({ data: await this.codes.both() });
  }

  @Implements(readContactSolicitations)
  async solicitations(): Promise<Answered> {
    return answered({ data: await this.contacts.solicitations() });
  }

  @Implements(saveContact, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveContact>): Promise<Answered> {
    return this.contacts.save(actor, input);
  }

  @Implements(deleteContact, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof deleteContact>): Promise<Answered> {
    return this.contacts.remove(actor, id);
  }

  @Implements(restoreContacts, { plainWrite: true })
  restore(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof restoreContacts>): Promise<Answered> {
    return this.contacts.restore(actor, ids);
  }

  @Implements(listContactDeletions)
  async deletions(): Promise<Answered> {
    return answered({ data: await this.contacts.deletions() });
  }

  @Implements(restoreContactDeletion, { plainWrite: true })
  restoreDeletion(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof restoreContactDeletion>): Promise<Answered> {
    return this.contacts.restoreDeletion(actor, id);
  }

  @Implements(bulkAddContacts, { plainWrite: true })
  bulkAdd(@ActorOf() actor: Actor, @Input() input: InputOf<typeof bulkAddContacts>): Promise<Answered> {
    return this.contacts.bulkAdd(actor, input);
  }

  @Implements(bulkDeleteContacts, { plainWrite: true })
  bulkRemove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof bulkDeleteContacts>): Promise<Answered> {
    return this.contacts.bulkRemove(actor, input);
  }

  @Implements(addContactType, { plainWrite: true })
  addType(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addContactType>): Promise<Answered> {
    return this.codes.add(actor, 'types', input);
  }

  @Implements(addStaffContact, { plainWrite: true })
  addStaff(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addStaffContact>): Promise<Answered> {
    return this.codes.add(actor, 'staff', input);
  }

  @Implements(editContactType, { plainWrite: true })
  editType(@ActorOf() actor: Actor, @Input() input: InputOf<typeof editContactType>): Promise<Answered> {
    return this.codes.edit(actor, 'types', input);
  }

  @Implements(editStaffContact, { plainWrite: true })
  editStaff(@ActorOf() actor: Actor, @Input() input: InputOf<typeof editStaffContact>): Promise<Answered> {
    return this.codes.edit(actor, 'staff', input);
  }

  @Implements(removeContactType, { plainWrite: true })
  removeType(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeContactType>): Promise<Answered> {
    return this.codes.remove(actor, 'types', id);
  }

  @Implements(removeStaffContact, { plainWrite: true })
  removeStaff(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeStaffContact>): Promise<Answered> {
    return this.codes.remove(actor, 'staff', id);
  }
}
