import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import { fillIn } from '@campus/contract-kit';
import type { FactoryProvider } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { INBOX_ROWS, inboxRow } from '../inbox/inbox-row.js';
import { InboxSources } from '../inbox/inbox-sources.js';
import type { Approval, ApprovalInbox } from './approval.js';
import { ApprovalWorkflowClient } from './approval-workflow-client.js';
import { CommandSweepsService } from './command-sweeps.service.js';
import type { DirectInbox } from './direct-approval.js';

/** The approvals of this process. Each brings its inbox rows and the sweeps of commanded records. */
@Injectable()
export class ApprovalRegistry {
  private readonly approvals = new Map<string, Approval>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(CommandSweepsService) private readonly sweeps: CommandSweepsService,
    @Inject(InboxSources) private readonly inbox: InboxSources,
    @Inject(ApprovalWorkflowClient) private readonly workflows: ApprovalWorkflowClient,
  ) {}

  register(approval: Approval): void {
    const { recordType, inbox, domain } = approval;
    if (this.approvals.has(recordType)) throw new Error(`Two approvals are called ${recordType}`);
    this.approvals.set(recordType, approval);
    this.sweeps.register({
      recordType,
      statements: approval.statements,
      dispatch: (id, command) => this.workflows.decide(approval, id, command),
      start: (id) => this.workflows.start(approval, id),
      settled: (id) => this.workflows.settled(approval, id),
    });
    if (inbox !== undefined) this.registerInbox({ domain, inbox }, (actor) => actor.empId);
  }

  /** What waits for a decision that counts for whoever sits at the keyboard. */
  registerDirect<Waiting extends object>(approval: DirectInbox<Waiting>): void {
    this.registerInbox(approval, (actor) => actor.realUser.empId);
  }

  of(recordType: string): Approval {
    const approval = this.approvals.get(recordType);
    if (approval === undefined) throw new Error(`There is no approval called ${recordType}`);
    return approval;
  }

  /** The approvals whose records have a workflow of the shared type. */
  get shared(): readonly Approval[] {
    return [...this.approvals.values()].filter(({ workflow }) => workflow === undefined);
  }

  private registerInbox<Waiting extends object>(
    { domain, inbox }: Omit<DirectInbox<Waiting>, 'recordType'>,
    deciderOf: (actor: Actor) => string,
  ): void {
    this.inbox.register({ domain, area: inbox.area }, async (actor) =>
      actor.permissions.has(inbox.permission) ? this.itemsFor(inbox, deciderOf(actor)) : [],
    );
  }

  /** The longest waiting first; what does not fit is one row more. */
  private async itemsFor<Waiting extends object>(inbox: ApprovalInbox<Waiting>, actor: string): Promise<InboxItem[]> {
    const rows = await this.db.query(inbox.waiting, { actor });
    const waiting = rows
      .map((row) => ({ row, ...inbox.item(row, this.clock.now()) }))
      .sort((one, other) => +one.since - +other.since);
    const items = waiting.slice(0, INBOX_ROWS).map(({ row, who, nextStep = inbox.nextStep, ...item }) => ({
      ...this.rowOf(inbox, { ...item, count: 1, nextStep }),
      who,
      action: inbox.action?.(row) ?? null,
    }));
    const [oldest, ...others] = waiting.slice(INBOX_ROWS);
    if (oldest === undefined) return items;
    const count = others.length + 1;
    const { id = inbox.kind, title, nextStep } = inbox.more;
    const rest = { id, title: fillIn(title, { count }), since: oldest.since, count, nextStep };
    return [...items, { ...this.rowOf(inbox, rest), kind: `${inbox.kind}-more` }];
  }

  private rowOf<Waiting extends object>(
    { kind, path, isUndated }: ApprovalInbox<Waiting>,
    row: { id: string; title: string; since: Date; due?: Date; count: number; nextStep: string },
  ) {
    const now = this.clock.now();
    if (isUndated === true) return inboxRow({ kind, path, ...row }, now);
    const due = new Date(row.since.getTime() + this.config.reminderAfterS * 1000);
    return inboxRow({ kind, path, due, ...row }, now);
  }
}

/** What the modules of a domain provide in each process: the approval is known there. */
export function servesApproval(approval: Approval): FactoryProvider {
  return {
    provide: Symbol(`approval ${approval.recordType}`),
    inject: [ApprovalRegistry],
    useFactory: (registry: ApprovalRegistry) => registry.register(approval),
  };
}

/** What the API of a domain provides: whatever waits for a decision in one transaction waits at Home. */
export function servesDirectApproval<Waiting extends object>(approval: DirectInbox<Waiting>): FactoryProvider {
  return {
    provide: Symbol(`direct approval ${approval.recordType}`),
    inject: [ApprovalRegistry],
    useFactory: (registry: ApprovalRegistry) => registry.registerDirect(approval),
  };
}
