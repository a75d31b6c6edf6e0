import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { changePassword, PasswordForm, PasswordResults } from '@campus/domain/campus-tech';
import {
  campusTechMessages as messages,
  campusTechTexts as texts,
  passwordRuleTexts as sentences,
} from '@campus/domain/campus-tech';
import { brokenPasswordRules, passwordOutcome } from '@campus/domain/campus-tech/rules';
import { isSearchable } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { holdPeople } from '../../people/index.js';
import type { PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, Writes } from '../../platform/index.js';
import { endSessions } from '../../session/index.js';
import type { AccountRow, LastPassword } from './password-changes.repository.js';
import { PasswordChangesRepository } from './password-changes.repository.js';
import { hashPassword, isPasswordOf } from './password-hash.js';
import type { PasswordTarget } from './password-systems.service.js';
import { PasswordSystemsService } from './password-systems.service.js';

/** The record type of password changes in the audit history; the record is the person. */
const PASSWORD_RECORD = 'password';

type Asked = InputOf<typeof changePassword>;
type Account = NonNullable<Awaited<ReturnType<PasswordChangesRepository['account']>>>;
type Results = PasswordResults['results'];

const invalid = (sentence: string, path = 'new') => messages.refusal('invalid', {}, { fields: [{ path, message: sentence }] });
const incomplete = (path: 'new' | 'confirm' | 'targets') =>
  messages.refusal('incomplete', {}, { fields: [{ path, message: texts.missing[path] }] });

const saysResults = (results: Results): string =>
  results.map(({ name, result }) => `${name} ${texts.results[result]}`).join(', ');

/**
 * Changes passwords in the systems of the campus. The password is in this process's memory alone: what is written before and after says which systems, what
 * came of each, and a hash against which the next ones are held.
 */
@Injectable()
export class PasswordsService {
  constructor(
    @Inject(PasswordChangesRepository) private readonly rows: PasswordChangesRepository,
    @Inject(PasswordSystemsService) private readonly systems: PasswordSystemsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** [TECH-020] */
  async search(q: string): Promise<AccountRow[]> {
    const text = q.trim();
    return isSearchable(text) ? this.rows.search(text) : [];
  }

  /** [TECH-021] */
  async open(actor: Actor, empId: string): Promise<PasswordForm> {
    const { id, name, username } = this.permitted(actor, await this.rows.account(empId));
    return { person: { id, name, username }, targets: this.systems.targets };
  }

  /** [TECH-022] */
  async change(actor: Actor, asked: Asked): Promise<Answered> {
    const targets = this.chosen(asked);
    const account = this.permitted(actor, await this.rows.account(asked.id));
    const [broken] = brokenPasswordRules(asked.new, account);
    if (broken !== undefined) throw invalid(sentences[broken]);
    if (asked.new !== asked.confirm) throw invalid(sentences.match, 'confirm');
    const id = await this.begin(actor, { id: account.id, password: asked.new }, targets);
    const results = await Promise.all(
      targets.map(async ({ flag, name }) => {
        const result = await this.systems.set(flag, account.username, asked.new);
        await this.rows.keepResult(id, flag, result, this.clock.now());
        return { flag, name, result };
      }),
    );
    await this.end(actor, { id, account }, results);
    const outcome = passwordOutcome(results.map(({ result }) => result));
    if (outcome !== 'success') throw messages.refusal(outcome, {}, { data: { results } });
    return answered({ message: texts.changed, data: { results } });
  }

  /** What is missing is told before what is wrong. [TECH-026] [TECH-017] */
  private chosen(asked: Asked): PasswordTarget[] {
    if (asked.new === '') throw incomplete('new');
    if (asked.confirm === '') throw incomplete('confirm');
    const targets = this.systems.targets.filter(({ flag }) => asked[flag] === 1);
    if (targets.length === 0) throw incomplete('targets');
    if (targets.some(({ open }) => !open)) throw messages.refusal('closed_system');
    return targets;
  }

  private permitted(actor: Actor, account: Account | null): Account {
    if (account === null) throw messages.refusal('no_such_person');
    if (account.id === actor.realUser.empId) throw messages.refusal('own_password');
    if (account.groups.some((group) => this.config.passwordProtectedGroups.includes(group)))
      throw messages.refusal('protected_person');
    return account;
  }

  /** Writes the change down before any system is asked; one change of a person at a time. */
  private begin(
    actor: Actor,
    { id: empId, password }: { readonly id: string; readonly password: string },
    targets: readonly PasswordTarget[],
  ): Promise<string> {
    return this.writes.run(actor, async (tx) => {
      await holdPeople(tx, [empId]);
      this.permitted(actor, await this.rows.account(empId, tx));
      const at = this.clock.now();
      if (await this.rows.isChanging(tx, empId, at)) throw messages.refusal('changing');
      const same = await usedBefore(await this.rows.last(tx, empId), password);
      if (same !== null && !isRetry(same, targets)) throw invalid(sentences.reused);
      const [id, by] = [randomUUID(), actor.empId];
      const hash = same === null ? await hashPassword(password) : null;
      await this.rows.begin(tx, { id, empId, by, at, retryOf: same?.password.id ?? null, hash }, targets);
      const systems = targets.map(({ name }) => name).join(', ');
      const description = fillIn(texts.auditBegun, { systems });
      tx.audit({ recordType: PASSWORD_RECORD, recordId: empId, action: 'begin-password-change', description });
      return id;
    });
  }

  private async end(
    actor: Actor,
    { id, account }: { readonly id: string; readonly account: Account },
    results: Results,
  ): Promise<void> {
    const taken = results.filter(({ result }) => result === 'taken').map(({ name }) => name);
    const isNowhere = results.every(({ result }) => result === 'refused' || result === 'failed');
    await this.writes.run(actor, async (tx) => {
      await this.rows.settle(tx, id, this.clock.now(), isNowhere);
      const description = fillIn(texts.auditEnded, { results: saysResults(results) });
      tx.audit({ recordType: PASSWORD_RECORD, recordId: account.id, action: 'change-password', description });
      if (taken.length === 0) return;
      await endSessions(tx, account.id, 'password changed');
      if (account.email === null || account.email === '') return;
      const values = { name: account.name, author: actor.realUser.name, systems: taken.join(', ') };
      tx.mail({
        key: `campus-tech/password/${id}`,
        to: account.email,
        office: 'operations' as const,
        recordType: PASSWORD_RECORD,
        recordId: account.id,
        subject: texts.mailSubject,
        text: fillIn(texts.mailBody, values),
      });
    });
  }
}

interface Same {
  readonly password: LastPassword;
  readonly isNewest: boolean;
}

/** The one of the last passwords that is the same. */
async function usedBefore(last: readonly LastPassword[], password: string): Promise<Same | null> {
  const same = await Promise.all(last.map(({ hash }) => isPasswordOf(hash, password)));
  const at = same.indexOf(true);
  const found = last[at];
  return found === undefined ? null : { password: found, isNewest: at === 0 };
}

/** The newest password goes once more to the systems that have not taken it. */
function isRetry({ password, isNewest }: Same, targets: readonly PasswordTarget[]): boolean {
  return isNewest && targets.every(({ flag }) => !password.taken.includes(flag));
}
