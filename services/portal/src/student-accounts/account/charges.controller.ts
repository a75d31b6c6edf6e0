import type { InputOf } from '@campus/contract-kit';
import {
  addSponsor,
  listStudentAccountRows,
  postCharges,
  readChargeSettings,
  readStudentAccount,
  removeSponsor,
  returnPayment,
  saveSchoolRates,
  saveTermCharges,
  searchAccounts,
  waiveLateFee,
} from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { OfficeHoldsService } from '../../academic-records/index.js';
import { ChargeSettingsService } from '../charges/charge-settings.service.js';
import { LateFeesService } from '../charges/late-fees.service.js';
import { ReturnedPaymentsService } from '../payments/returned-payments.service.js';
import { SponsorsService } from '../charges/sponsors.service.js';
import { StudentAccountsService } from './student-accounts.service.js';

/** What payments staff does with rates, terms and one student's account. */
@Controller()
export class ChargesController {
  constructor(
    @Inject(ChargeSettingsService) private readonly settings: ChargeSettingsService,
    @Inject(StudentAccountsService) private readonly accounts: StudentAccountsService,
    @Inject(ReturnedPaymentsService) private readonly returned: ReturnedPaymentsService,
    @Inject(LateFeesService) private readonly lateFees: LateFeesService,
    @Inject(SponsorsService) private readonly sponsors: SponsorsService,
    @Inject(OfficeHoldsService) private readonly students: OfficeHoldsService,
  ) {}

  @Implements(readChargeSettings)
  async read(): Promise<Answered> {
    return answered({ data: await this.settings.read() });
  }

  @Implements(saveSchoolRates, { plainWrite: true })
  saveRates(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveSchoolRates>): Promise<Answered> {
    return this.settings.saveRates(actor, input);
  }

  @Implements(saveTermCharges, { plainWrite: true })
  saveTerm(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveTermCharges>): Promise<Answered> {
    return this.settings.saveTerm(actor, input);
  }

  @Implements(searchAccounts)
  async search(@Input() { q }: InputOf<typeof searchAccounts>): Promise<Answered> {
    return answered({ data: await this.students.search(q) });
  }

  @Implements(readStudentAccount)
  async account(@ActorOf() actor: Actor, @Input() { id_num: id }: InputOf<typeof readStudentAccount>): Promise<Answered> {
    return answered({ data: await this.accounts.read(actor, id) });
  }

  @Implements(listStudentAccountRows)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listStudentAccountRows>): Promise<Answered> {
    return answered(await this.accounts.list(actor, input));
  }

  @Implements(postCharges, { plainWrite: true })
  post(@ActorOf() actor: Actor, @Input() input: InputOf<typeof postCharges>): Promise<Answered> {
    return this.accounts.post(actor, input);
  }

  @Implements(addSponsor, { plainWrite: true })
  addSponsor(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addSponsor>): Promise<Answered> {
    return this.sponsors.add(actor, input);
  }

  @Implements(removeSponsor, { plainWrite: true })
  removeSponsor(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeSponsor>): Promise<Answered> {
    return this.sponsors.remove(actor, input);
  }

  @Implements(returnPayment, { plainWrite: true })
  returnPayment(@ActorOf() actor: Actor, @Input() input: InputOf<typeof returnPayment>): Promise<Answered> {
    return this.returned.take(actor, input);
  }

  @Implements(waiveLateFee, { plainWrite: true })
  waive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof waiveLateFee>): Promise<Answered> {
    return this.lateFees.waive(actor, input);
  }
}
