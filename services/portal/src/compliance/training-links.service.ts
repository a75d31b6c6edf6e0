import { fillIn } from '@campus/contract-kit';
import type { OverdueTraining, TrainingLink } from '@campus/domain/compliance';
import { complianceMessages as messages, myTrainingTexts as mine, trainingLinkTexts as texts } from '@campus/domain/compliance';
import { refusalOfLink } from '@campus/domain/compliance/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import type { PortalConfig, TrainedUser } from '../platform/index.js';
import { Clock, CONFIG, DataCipher, platformMessages, TrainingProvider, Writes } from '../platform/index.js';
import { trainingAddressOf } from './encrypted-columns.js';
import { shownTraining } from './shown-training.js';
import type { TrainedPerson } from './training-records.repository.js';
import { TrainingRecordsRepository } from './training-records.repository.js';

export const TRAINING_RECORD = 'ministry-safe-training';

function shown({ id, name, link_sent_at, ...training }: TrainedPerson): TrainingLink {
  return { id, name, ...shownTraining(training), link_sent_at: link_sent_at?.toISOString() ?? null };
}

/** Throws why a person gets no link. */
function mailable(person: TrainedPerson | null): TrainedPerson & { readonly email: string } {
  const refusal = refusalOfLink(person === null ? null : { email: person.email, hasAccount: person.has_account });
  if (refusal !== null || person?.email == null) throw messages.refusal(refusal ?? 'no_such_person');
  return { ...person, email: person.email };
}

/** Mails people the link to their training, which the provider has for each of them. [MINSAFE-003] */
@Injectable()
export class TrainingLinksService {
  constructor(
    @Inject(TrainingRecordsRepository) private readonly rows: TrainingRecordsRepository,
    @Inject(TrainingProvider) private readonly provider: TrainingProvider,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** [MINSAFE-010] */
  async search(q: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return (await this.people.searchEveryone(q)).map(({ id, name }) => ({ id, name }));
  }

  async read(id: string): Promise<TrainingLink> {
    const person = await this.rows.person(id);
    if (person === null) throw messages.refusal('no_such_person');
    return shown(person);
  }

  async overdue(): Promise<OverdueTraining[]> {
    const rows = await this.rows.overdue(this.clock.now());
    return rows.map(({ id, name, link_sent_at: sent, reminded_at: reminded }) => ({
      id,
      name,
      link_sent_at: sent.toISOString(),
      reminded_at: reminded?.toISOString() ?? null,
    }));
  }

  /** The provider is asked between two transactions: the first one keeps others from asking it too. [MINSAFE-011] */
  async send(actor: Actor, id: string): Promise<Answered> {
    const person = mailable(await this.rows.person(id));
    if (!this.provider.isConfigured) throw messages.refusal('no_provider');
    const at = this.clock.now();
    if (!(await this.rows.claim(id, at)))
      return answered({ message: fillIn(texts.sentBefore, { name: person.name }), data: await this.read(id) });
    try {
      const url = await this.addressFor(person);
      return await this.store(actor, id, url, at);
    } catch (error) {
      await this.rows.release(id, at);
      throw error;
    }
  }

  private store(actor: Actor, id: string, url: string, at: Date): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { name, first_name: firstName, email, ...person } = mailable(await this.rows.lock(tx, id));
      await this.rows.setLink(tx, id, this.cipher.encrypt(url, trainingAddressOf(id)), at, actor.empId);
      tx.audit({ recordType: TRAINING_RECORD, recordId: id, action: 'send-link', description: texts.audit });
      tx.mail({
        key: `compliance/training-link/${id}/${at.getTime()}`,
        to: email,
        recordType: TRAINING_RECORD,
        recordId: id,
        subject: mine.mailSubject,
        text: fillIn(mine.mailBody, { name: firstName, link: url }),
        office: 'hr',
        holdsSecret: true,
      });
      const data = shown({ ...person, name, email, first_name: firstName, activated: true, link_sent_at: at });
      return answered({ message: fillIn(texts.sent, { name }), data });
    });
  }

  /** Where the person takes the training; who is unknown to the provider is added, and who has no training gets it. */
  private async addressFor(person: TrainedPerson & { readonly email: string }): Promise<string> {
    const { id, first_name, last_name, email } = person;
    const known = await this.userOf(id);
    const user = known ?? (await this.provider.add({ external_id: id, first_name, last_name, email }));
    if (user.survey_code == null || user.direct_login_url == null)
      await this.provider.assign(user.id, this.config.ministrySafeSurvey);
    const url = user.survey_code == null ? (await this.userOf(id))?.direct_login_url : user.direct_login_url;
    if (url == null) throw platformMessages.refusal('training_provider_down');
    return url;
  }

  private async userOf(id: string): Promise<TrainedUser | null> {
    const users = (await this.provider.find(id)).filter(({ external_id: externalId }) => externalId === id);
    if (users.length > 1) throw messages.refusal('twice_at_provider');
    return users[0] ?? null;
  }
}
