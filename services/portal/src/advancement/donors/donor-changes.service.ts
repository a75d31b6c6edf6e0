import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorWealth,
} from '@campus/domain/advancement';
import { advancementMessages as messages, donorAddress, DONORS_TOPIC, donorTexts as texts } from '@campus/domain/advancement';
import {
  isClassYear,
  KEPT_ATTRIBUTES,
  solicitOf,
  switchesOf,
  WEALTH_AMOUNTS,
  wealthAmount,
} from '@campus/domain/advancement/rules';
import { UNITED_STATES } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import { DonorViewsService } from './donor-views.service.js';
import type { FieldChange, StoredDonor } from './donors.repository.js';
import { DonorsRepository } from './donors.repository.js';

/** The record type of donors in the audit history. */
export const DONOR_RECORD = 'donor';

/** Whose donor, and the version that was seen. */
interface Asked {
  readonly id: string;
  readonly pk?: string | undefined;
  readonly version?: number | undefined;
}

/** The donor under the lock, and its transaction. */
interface Held {
  readonly tx: WriteTx;
  readonly donor: StoredDonor;
}

type Columns = Readonly<Record<string, string | null>>;

const WEALTH = 'wealth_engine_';
const isAmount = (name: string): boolean => (WEALTH_AMOUNTS as readonly string[]).includes(name);
const said = (value: string | null): string => (value === null || value === '' ? texts.none : value);

/** The one way in which a donor is changed on the screen: the lock, the version that was seen, the history, and open screens. [ADV-057] */
@Injectable()
export class DonorChangesService {
  constructor(
    @Inject(DonorsRepository) private readonly rows: DonorsRepository,
    @Inject(DonorViewsService) private readonly views: DonorViewsService,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  profile(actor: Actor, { name, value, ...asked }: InputOf<typeof changeDonorProfile>): Promise<Answered> {
    return this.set(actor, asked, ({ donor }) => this.profileColumns(donor, name, value));
  }

  /** General and phone; with general off the phone switch is closed. [ADV-023] */
  solicit(actor: Actor, { name, value, ...asked }: InputOf<typeof changeDonorSolicit>): Promise<Answered> {
    return this.set(actor, asked, ({ donor }) => {
      const now = switchesOf(donor.solicit);
      if (name === 'phone' && !now.general && value === 1) throw messages.refusal('general_off');
      // Who is solicited again is so by phone too, as before there was a switch.
      const next = name === 'general' ? { general: value === 1, phone: value === 1 } : { ...now, phone: value === 1 };
      return { solicit: name === 'general' && now.general === next.general ? donor.solicit : solicitOf(next) };
    });
  }

  /** An active staff contact, blank for none. [ADV-047] */
  solicitor(actor: Actor, id: string, asked: Asked): Promise<Answered> {
    return this.set(actor, asked, async ({ tx }) => {
      if (id !== '' && !(await this.rows.isSolicitor(tx, id))) throw messages.refusal('no_such_solicitor');
      return { solicitor_id: id === '' ? null : id };
    });
  }

  phone(actor: Actor, { name, value, ...asked }: InputOf<typeof changeDonorPhone>): Promise<Answered> {
    return this.set(actor, asked, () => ({ [name]: value }));
  }

  /** None of the institution's domains is changed or typed here. [ADV-028] [ADV-029] */
  email(actor: Actor, { name, value, ...asked }: InputOf<typeof changeDonorEmail>): Promise<Answered> {
    return this.set(actor, asked, ({ donor }) => {
      if ([donor[name], value].some((email) => this.views.isKept(email))) throw messages.refusal('institution_email');
      return { [name]: value };
    });
  }

  /** An address of the United States; marked invalid, it gets no mail. [ADV-019] [ADV-020] [ADV-032] */
  address(actor: Actor, { name, value, mailYes, ...asked }: InputOf<typeof changeDonorAddress>): Promise<Answered> {
    const prefix = name === 'work' || name === 'work_invalid' ? 'wk_' : '';
    return this.set(actor, asked, ({ donor }) => {
      if (name === 'home_invalid' || name === 'work_invalid') return { [`${prefix}send_mail`]: 'N' };
      const { country = UNITED_STATES, ...lines } = donorAddress.parse(value);
      const abroad = [prefix === '' ? donor.country : donor.wk_country, country].some(
        (one) => one !== '' && one !== UNITED_STATES,
      );
      if (abroad) throw messages.refusal('foreign_address');
      const columns = Object.entries({ ...lines, country: UNITED_STATES }).map(([line, text]) => [`${prefix}${line}`, text]);
      return {
        ...(Object.fromEntries(columns) as Columns),
        ...(mailYes === undefined ? {} : { [`${prefix}send_mail`]: mailYes === 1 ? 'Y' : 'N' }),
      };
    });
  }

  /** A value of the wealth data; an empty amount is none. [ADV-030] */
  wealth(actor: Actor, { name, value, ...asked }: InputOf<typeof changeDonorWealth>): Promise<Answered> {
    return this.set(actor, asked, () => ({ [`${WEALTH}${name}`]: isAmount(name) ? wealthAmount(value) : value }));
  }

  /** Adds or removes an attribute; those that the gift system keeps stay. [ADV-042] */
  attribute(actor: Actor, { name, value: code, ...asked }: InputOf<typeof changeDonorAttributes>): Promise<Answered> {
    return this.run(actor, asked, async ({ tx, donor }) => {
      if (KEPT_ATTRIBUTES.includes(code)) throw messages.refusal('kept_attribute');
      const known = await this.rows.attribute(tx, code);
      if (known === null) throw messages.refusal('no_such_attribute');
      const adds = name === 'add';
      if (adds && known.ended_on !== null && known.ended_on < this.clock.today()) throw messages.refusal('ended_attribute');
      const changed = adds
        ? await this.rows.addAttribute(tx, donor.id, code)
        : await this.rows.removeAttribute(tx, donor.id, code);
      if (changed === 0) throw messages.refusal(adds ? 'has_attribute' : 'lacks_attribute');
      await this.rows.countChange(tx, donor.id);
      const description = fillIn(adds ? texts.audit.added : texts.audit.removed, { code });
      tx.audit({ recordType: DONOR_RECORD, recordId: donor.id, action: 'attributes', description });
      return [{ field: 'attribute', was: adds ? null : code, now: adds ? code : null }];
    });
  }

  private profileColumns(donor: StoredDonor, name: string, value: string): Columns {
    if (name === 'class_year' && value !== '' && !isClassYear(value, this.clock.today()))
      throw messages.refusalAt('value', 'wrong_class_year');
    if (name === 'death_dte' && value !== '') {
      if (donor.deceased === 'N') throw messages.refusal('not_deceased');
      if (value > this.clock.today()) throw messages.refusalAt('value', 'death_ahead');
    }
    if (name === 'deceased') return value === 'N' ? { deceased: value, death_dte: null } : { deceased: value };
    const isNothing = value === '' && (name === 'class_year' || name === 'death_dte');
    return { [name]: isNothing ? null : value };
  }

  /** Sets columns; those that say the same already are no change. */
  private set(actor: Actor, asked: Asked, columnsOf: (held: Held) => Columns | Promise<Columns>): Promise<Answered> {
    return this.run(actor, asked, async (held) => {
      const { tx, donor } = held;
      const columns = await columnsOf(held);
      const changes = Object.entries(columns).flatMap(([field, now]): FieldChange[] => {
        const stored = (donor as unknown as Readonly<Record<string, string | number | null>>)[field] ?? null;
        const was = stored === null ? null : String(stored);
        return was === now ? [] : [{ field, was, now }];
      });
      if (changes.length === 0) return changes;
      await this.rows.update(tx, donor.id, changes);
      for (const change of changes)
        tx.audit({ recordType: DONOR_RECORD, recordId: donor.id, action: change.field, description: auditSentence(change) });
      return changes;
    });
  }

  private run(
    actor: Actor,
    { id, pk, version }: Asked,
    work: (held: Held) => Promise<readonly FieldChange[]>,
  ): Promise<Answered> {
    if (pk !== undefined && pk !== id) throw messages.refusalAt('pk', 'other_donor');
    return this.writes.run(actor, async (tx) => {
      const donor = await this.rows.lock(tx, id);
      if (donor === null) throw messages.refusal('no_such_donor');
      await this.callers.checkWriter(tx, actor, id);
      if (version !== undefined && version !== donor.version)
        throw messages.refusal('changed', {}, { data: this.views.shown(actor, donor) });
      const changes = await work({ tx, donor });
      if (changes.length > 0) {
        await this.rows.keepChanges(tx, id, changes, { by: actor.realUser.empId, at: this.clock.now(), source: 'screen' });
        tx.live({ topic: DONORS_TOPIC, recordId: id, people: [] });
      }
      const now = (await this.rows.read(id, tx)) ?? donor;
      return answered({ message: texts.saved, data: this.views.shown(actor, now) });
    });
  }
}

/** A change as the audit history has it: of the wealth data only that it changed. */
function auditSentence({ field, was, now }: FieldChange): string {
  const named = texts.fields[field as keyof typeof texts.fields];
  if (field.startsWith(WEALTH)) return fillIn(texts.audit.wealth, { field: named });
  return fillIn(texts.audit.field, { field: named, was: said(was), now: said(now) });
}
