import { ownRights } from '@campus/domain/access';
import { FORM_TOPIC } from '@campus/domain/personnel-actions';
import type { FormFacts } from '@campus/domain/personnel-actions/rules';
import { canOpen } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import type { LiveSource } from '../shell/index.js';
import { LiveSources } from '../shell/index.js';
import { askerOf } from './click-refusal.js';

const FACTS = `SELECT id, stage, creator_id AS "creatorId", approver_ids AS "approverIds", approvals
  FROM personnel_action_forms WHERE id = ANY ($1::uuid[])`;

/** Whoever may open a form hears that it has changed. */
@Injectable()
export class FormLive implements LiveSource<FormFacts>, OnModuleInit {
  readonly topic = FORM_TOPIC;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(LiveSources) private readonly sources: LiveSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async load(recordIds: readonly string[]): Promise<ReadonlyMap<string, FormFacts>> {
    const rows = await this.db.query<FormFacts & { readonly id: string }>(FACTS, [recordIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** By the own rights: whoever stands in for somebody reads the lists anew instead. */
  mayHear(actor: Actor, facts: FormFacts): boolean {
    return canOpen(askerOf(actor.empId, ownRights(actor.permissions, actor.groups)), facts);
  }
}
