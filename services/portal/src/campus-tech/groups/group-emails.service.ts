import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { GroupEmails, listGroupEmails, listGroups } from '@campus/domain/campus-tech';
import { campusTechMessages as messages } from '@campus/domain/campus-tech';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG, Database, sql } from '../../platform/index.js';
import type { GroupMember } from './grouper.service.js';
import { GrouperService } from './grouper.service.js';
import type { GroupEmailsService as Q } from './groups.sql.types.js';

const ROOT = ':';

const SELECT_EMAILS = sql<Q['SELECT_EMAILS']>`SELECT emp_id AS id, concat_ws(' ', first_name, last_name) AS name, email
  FROM people WHERE emp_id = ANY (:ids::text[]) AND email <> '' ORDER BY last_name, first_name, emp_id`;

/** E-mails of the members of groups: who is in a group Grouper says, the e-mail is the portal's. */
@Injectable()
export class GroupEmailsService {
  constructor(
    @Inject(GrouperService) private readonly grouper: GrouperService,
    @Inject(Database) private readonly db: Database,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** [TECH-023] */
  async list(): Promise<OutputOf<typeof listGroups>> {
    const [websites, groups, stems] = await Promise.all([
      this.grouper.groupsBelow(this.config.grouper.websites),
      this.grouper.groupsBelow(ROOT, 'ALL_IN_SUBTREE'),
      this.grouper.stems(),
    ]);
    const last = (name: string): string => name.slice(name.lastIndexOf(ROOT) + 1);
    return { websites: (websites ?? []).map(last).sort(), groups: (groups ?? []).sort(), stems: stems.sort() };
  }

  /** [TECH-024] [TECH-018] */
  async emails({ website, stem }: InputOf<typeof listGroupEmails>): Promise<GroupEmails> {
    if ((website === undefined) === (stem === undefined)) throw messages.refusal('one_group');
    const name = website === undefined ? (stem ?? '') : `${this.config.grouper.websites}:${website}`;
    const members = website === undefined ? await this.membersOfStem(name) : await this.grouper.members(name);
    if (members === null) throw messages.refusal('no_group');
    const emails = await this.db.query(SELECT_EMAILS, { ids: members.map(({ id }) => id) });
    const known = new Set(emails.map(({ id }) => id));
    return { emails, missing: members.filter(({ id }) => !known.has(id)).map(({ id, name: of }) => ({ id, name: of })) };
  }

  /** A name is a group's, or a stem's with all groups directly below it. */
  private async membersOfStem(name: string): Promise<GroupMember[] | null> {
    const [group, below] = await Promise.all([this.grouper.members(name), this.grouper.groupsBelow(name)]);
    if (group === null && below === null) return null;
    const found = new Map((group ?? []).map((one) => [one.id, one]));
    for (const inner of below ?? []) for (const one of (await this.grouper.members(inner)) ?? []) found.set(one.id, one);
    return [...found.values()];
  }
}
