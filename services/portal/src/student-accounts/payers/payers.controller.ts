import type { InputOf } from '@campus/contract-kit';
import {
  leavePaidAccount,
  listPaidAccounts,
  listPayers,
  listStudentPayers,
  namePayer,
  readPaidAccount,
  readPaidReceipt,
  readPaidStatement,
  sendPayerLink,
  withdrawPayer,
} from '@campus/domain/student-accounts';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PayerAccountsService } from './payer-accounts.service.js';
import { PayersService } from './payers.service.js';

const shown = (file: { readonly name: string; readonly content: Buffer }): FileAnswer =>
  fileAnswer({ ...file, contentType: 'application/pdf', inline: true });

/** Authorized payers: their students' calls, and their own. */
@Controller()
export class PayersController {
  constructor(
    @Inject(PayersService) private readonly payers: PayersService,
    @Inject(PayerAccountsService) private readonly accounts: PayerAccountsService,
  ) {}

  @Implements(listPayers)
  async list(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.payers.list(actor.empId) });
  }

  @Implements(listStudentPayers)
  async ofStudent(@Input() { id_num: student }: InputOf<typeof listStudentPayers>): Promise<Answered> {
    return answered({ data: await this.payers.list(student) });
  }

  @Implements(namePayer, { plainWrite: true })
  name(@ActorOf() actor: Actor, @Input() input: InputOf<typeof namePayer>): Promise<Answered> {
    return this.payers.name(actor, input);
  }

  @Implements(sendPayerLink, { plainWrite: true })
  sendAgain(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof sendPayerLink>): Promise<Answered> {
    return this.payers.sendAgain(actor, id);
  }

  @Implements(withdrawPayer, { plainWrite: true })
  withdraw(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof withdrawPayer>): Promise<Answered> {
    return this.payers.withdraw(actor, id);
  }

  @Implements(listPaidAccounts)
  async listPaid(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.accounts.list(actor) });
  }

  @Implements(readPaidAccount)
  async readPaid(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readPaidAccount>): Promise<Answered> {
    return answered({ data: await this.accounts.read(actor, id) });
  }

  @Implements(readPaidStatement)
  async statement(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readPaidStatement>): Promise<FileAnswer> {
    return shown(await this.accounts.statement(actor, input));
  }

  @Implements(readPaidReceipt)
  async receipt(@ActorOf() actor: Actor, @Input() { id, payment }: InputOf<typeof readPaidReceipt>): Promise<FileAnswer> {
    return shown(await this.accounts.receipt(actor, id, payment));
  }

  @Implements(leavePaidAccount, { plainWrite: true })
  leave(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof leavePaidAccount>): Promise<Answered> {
    return this.accounts.leave(actor, id);
  }
}
