import type { DonorRecord, FoundDonor } from '@campus/domain/advancement';
import { advancementMessages as messages, advancementPermissions as can } from '@campus/domain/advancement';
import { KEPT_ATTRIBUTES } from '@campus/domain/advancement/rules';
import { isInstitutionEmail, isSearchable } from '@campus/domain/people/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import type { StoredDonor } from './donors.repository.js';
import { DonorsRepository } from './donors.repository.js';

/** Wealth data are for advancement: nobody who only calls donors has them. */
const NO_WEALTH = {
  wealth_engine_total_assets: null,
  wealth_engine_net_worth: null,
  wealth_engine_cash_on_hand: null,
  wealth_engine_estimated_annual_donation: null,
  wealth_engine_gift_capacity_range: '',
  wealth_engine_p2g: '',
} as const satisfies Partial<DonorRecord>;

/** Donors as advancement sees them. [ADV-001] */
@Injectable()
export class DonorViewsService {
  constructor(
    @Inject(DonorsRepository) private readonly rows: DonorsRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Nothing below three characters. [ADV-044] [ADV-064] */
  async search(q: string): Promise<FoundDonor[]> {
    return isSearchable(q) ? this.rows.search(q.trim()) : [];
  }

  /** A profile, which whoever has the donor in hand only reads. [ADV-026] */
  async read(actor: Actor, id: string): Promise<DonorRecord> {
    await this.callers.checkReader(actor, id);
    const [donor, isInHand] = await Promise.all([this.rows.read(id), this.callers.hasInHand(actor, id)]);
    if (donor === null) throw messages.refusal('no_such_donor');
    const shown = this.shown(actor, donor);
    return { ...shown, editable: shown.editable && !isInHand };
  }

  /** What a reader sees of a donor, and whether the reader changes it. */
  shown(actor: Actor, donor: StoredDonor): DonorRecord {
    const kept = (['email_address', 'alt_email'] as const).filter((name) => this.isKept(donor[name]));
    const { attributes, ...rest } = donor;
    const isStaff = actor.permissions.has(can.keepDonors);
    return {
      ...rest,
      ...(isStaff ? {} : NO_WEALTH),
      attributes: attributes.map((one) => ({ ...one, kept: KEPT_ATTRIBUTES.includes(one.code) })),
      kept_emails: kept,
      editable: actor.impersonating === null && isStaff,
    };
  }

  /** Whether an e-mail is of the institution. [ADV-029] */
  isKept(email: string): boolean {
    return isInstitutionEmail(email, this.config.institutionDomains);
  }

  /** Attributes that can be added now. [ADV-042] */
  attributes(q: string): Promise<{ readonly code: string; readonly def: string }[]> {
    const pattern = `%${q
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    return this.rows.attributes({ pattern, today: this.clock.today(), kept: KEPT_ATTRIBUTES });
  }

  solicitors(): Promise<{ readonly id: string; readonly description: string }[]> {
    return this.rows.solicitors();
  }
}
