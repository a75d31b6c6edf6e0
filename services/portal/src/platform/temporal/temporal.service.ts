import type { OnModuleDestroy } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type {
  OperatorService,
  ScheduleOptions,
  Workflow,
  WorkflowHandle,
  WorkflowIdConflictPolicy as ConflictPolicy,
} from '@temporalio/client';
import {
  Client,
  Connection,
  isGrpcServiceError,
  ScheduleAlreadyRunning,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { platformMessages } from '../messages.js';

const RPC_DEADLINE_MS = 20_000;
const CONNECT_MS = 5000;
/** An engine that has not answered a call for so long is greeted; who does not return the greeting is silent, and nobody waits on. */
const GREETED_AFTER_MS = 2000;
const GREETING_MS = 2500;

/** The workflow's business no: `code` is the refusal's code. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused';

  constructor(
    readonly code: string,
    message: string,
    readonly details: readonly unknown[],
  ) {
    super(message);
  }
}

/** There is no open workflow of this id. */
export class WorkflowGone extends Error {
  override readonly name = 'WorkflowGone';
}

export interface StartRequest {
  readonly workflowType: string;
  readonly workflowId: string;
  readonly taskQueue: string;
  readonly args: readonly unknown[];
  readonly memo?: Memo;
}

/** What Temporal's tools show beside a workflow: the id under which people see the record. */
export type Memo = Readonly<Record<'record', string>>;

/** A record's id as the screens of operators shorten it. */
export const memoOf = (recordId: string): Memo => ({ record: recordId.slice(0, 8) });

export interface UpdateRequest {
  readonly workflowId: string;
  readonly update: string;
  /** The command's id: the same id is one update however often it is sent. */
  readonly updateId: string;
  readonly args: readonly unknown[];
}

/** A schedule with everything said that the server would otherwise choose by itself. */
export type ScheduleRequest = Required<Pick<ScheduleOptions, 'scheduleId' | 'spec' | 'action'>> & {
  readonly policies: Required<NonNullable<ScheduleOptions['policies']>>;
};

/** What a person should be told of a failed call to the workflow engine. */
function translated(error: unknown): unknown {
  if (error instanceof WorkflowUpdateFailedError) {
    const { cause } = error;
    if (cause instanceof ApplicationFailure)
      return new UpdateRefused(cause.type ?? 'unknown', cause.message, cause.details ?? []);
    return error;
  }
  if (error instanceof WorkflowNotFoundError) return new WorkflowGone(error.message);
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError || isGrpcServiceError(error))
    return platformMessages.refusal('engine_busy');
  return error;
}

/** The way to the durable workflows; connects at the first call. */
@Injectable()
export class TemporalService implements OnModuleDestroy {
  private connecting: Promise<Connection> | undefined;
  private made: Promise<Client> | undefined;
  private greeting: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  client(): Promise<Client> {
    this.made ??= this.connection().then((connection) => new Client({ connection, namespace: this.config.temporalNamespace }));
    // A failed first try must not be the answer for ever.
    this.made.catch(() => (this.made = undefined));
    return this.made;
  }

  /** Throws when the engine does not answer. */
  async ping(): Promise<void> {
    await this.greet(CONNECT_MS);
  }

  async start(request: StartRequest): Promise<'started' | 'exists'> {
    try {
      const { workflowType, args, ...options } = request;
      await this.call((client) => client.workflow.start(workflowType, { ...options, args: [...args] }));
      return 'started';
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return 'exists';
      throw error;
    }
  }

  /** Signals the open workflow of this id, and starts one where there is none. */
  async signalWithStart({ workflowType, workflowId, taskQueue, args }: StartRequest, signal: string): Promise<void> {
    await this.call((client) =>
      client.workflow.signalWithStart(workflowType, { workflowId, taskQueue, args: [...args], signal, signalArgs: [] }),
    );
  }

  /** Starts the workflow, or joins the one of this id that is open, and waits for what it answers. */
  async execute<Result>(request: StartRequest): Promise<Result> {
    await this.start(request);
    return (await this.call((client) => client.workflow.getHandle(request.workflowId).result())) as Result;
  }

  /** Whether a workflow of this id is open. */
  async isOpen(workflowId: string): Promise<boolean> {
    try {
      return (await this.call((client) => client.workflow.getHandle(workflowId).describe())).status.name === 'RUNNING';
    } catch (error) {
      if (error instanceof WorkflowGone) return false;
      throw error;
    }
  }

  /** The ids of the open workflows of a type, as the engine's search knows them: a moment late. */
  async openOf(workflowType: string): Promise<string[]> {
    const client = await this.client();
    const query = `WorkflowType = '${workflowType}' AND ExecutionStatus = 'Running'`;
    const ids: string[] = [];
    for await (const { workflowId } of client.workflow.list({ query })) ids.push(workflowId);
    return ids;
  }

  /** Makes the schedule, or brings the one of this id up to date; whether operators paused it stays as it is. */
  async ensureSchedule(request: ScheduleRequest): Promise<void> {
    const client = await this.client();
    await client.withDeadline(Date.now() + RPC_DEADLINE_MS, async () => {
      try {
        await client.schedule.create(request);
      } catch (error) {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
        const { spec, policies, action } = request;
        await client.schedule.getHandle(request.scheduleId).update(({ state }) => ({ spec, policies, action, state }));
      }
    });
  }

  executeUpdate<Result>(request: UpdateRequest): Promise<Result> {
    return this.call((client) => {
      const handle: WorkflowHandle = client.workflow.getHandle(request.workflowId);
      const args = [...request.args] as [unknown, ...unknown[]];
      return handle.executeUpdate<Result, [unknown, ...unknown[]]>(request.update, { updateId: request.updateId, args });
    });
  }

  /** Starts the workflow where it is not open yet, and updates it. Not atomic: a workflow may be left started and never updated. */
  executeUpdateWithStart<Result>(
    request: UpdateRequest & {
      readonly workflowType: string;
      readonly taskQueue: string;
      readonly workflowArgs: readonly unknown[];
      readonly memo?: Memo;
    },
  ): Promise<Result> {
    return this.call(async (client) => {
      const conflict: ConflictPolicy = 'USE_EXISTING';
      const startWorkflowOperation = new WithStartWorkflowOperation(request.workflowType, {
        workflowId: request.workflowId,
        taskQueue: request.taskQueue,
        args: [...request.workflowArgs],
        memo: request.memo,
        workflowIdConflictPolicy: conflict,
      });
      return client.workflow.executeUpdateWithStart<Workflow, Result, unknown[]>(request.update, {
        updateId: request.updateId,
        args: [...request.args],
        startWorkflowOperation,
      });
    });
  }

  query<Result>(workflowId: string, name: string, ...args: unknown[]): Promise<Result> {
    return this.call((client) => client.workflow.getHandle(workflowId).query<Result, unknown[]>(name, ...args));
  }

  signal(workflowId: string, name: string, ...args: unknown[]): Promise<void> {
    return this.call((client) => client.workflow.getHandle(workflowId).signal(name, ...args));
  }

  /** Asks what is the operators' own of the engine. Throws what the engine throws. */
  async operate<T>(run: (operator: OperatorService) => Promise<T>): Promise<T> {
    const connection = await this.connection();
    return connection.withDeadline(Date.now() + RPC_DEADLINE_MS, () => run(connection.operatorService));
  }

  /** Asks the engine for so long at most; one that is silent is given up earlier. Throws what the engine throws. */
  async ask<T>(withinMs: number, run: (client: Client) => Promise<T>): Promise<T> {
    let client: Client;
    try {
      client = await this.client();
    } catch {
      throw platformMessages.refusal('engine_busy');
    }
    const silence = this.silence();
    try {
      return await Promise.race([client.withDeadline(Date.now() + withinMs, () => run(client)), silence.comes]);
    } finally {
      silence.isOver();
    }
  }

  async onModuleDestroy(): Promise<void> {
    const connection = await this.connecting?.catch(() => undefined);
    await connection?.close();
  }

  private connection(): Promise<Connection> {
    if (this.connecting === undefined) {
      this.connecting = Connection.connect({ address: this.config.temporalAddress, connectTimeout: CONNECT_MS });
      this.connecting.catch(() => (this.connecting = undefined));
    }
    return this.connecting;
  }

  private async call<T>(run: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await this.ask(RPC_DEADLINE_MS, run);
    } catch (error) {
      throw translated(error);
    }
  }

  private async greet(withinMs: number): Promise<void> {
    const connection = await this.connection();
    await connection.withDeadline(Date.now() + withinMs, () => connection.workflowService.getSystemInfo({}));
  }

  /** Rejects once the engine is silent. One that is only slow answers a greeting, and is waited for as long as a call may take. */
  private silence(): { readonly comes: Promise<never>; readonly isOver: () => void } {
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    const comes = new Promise<never>((_, reject) => {
      const listen = (): void => {
        if (over) return;
        timer = setTimeout(() => {
          this.greeting ??= this.greet(GREETING_MS).finally(() => (this.greeting = undefined));
          this.greeting.then(listen, () => reject(platformMessages.refusal('engine_busy')));
        }, GREETED_AFTER_MS);
      };
      listen();
    });
    const isOver = (): void => {
      over = true;
      clearTimeout(timer);
    };
    return { comes, isOver };
  }
}
