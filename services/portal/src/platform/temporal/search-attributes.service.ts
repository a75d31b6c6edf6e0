import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { SearchFacts } from '@campus/workflow-kit';
import { SEARCH_ATTRIBUTES } from '@campus/workflow-kit/search-attributes';
import { Inject, Injectable } from '@nestjs/common';
import protocol from '@temporalio/proto';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { TemporalService } from './temporal.service.js';

const { INDEXED_VALUE_TYPE_KEYWORD } = protocol.temporal.api.enums.v1.IndexedValueType;
/** By then each service of the server has read the namespace again: before, it refuses the tasks of workflows that use what is new. */
const HEARD_AFTER_MS = 10_000;
const AGAIN_AFTER_MS = 60_000;

/**
 * Whether the server's namespace knows by what its tools find records. A worker registers at its start what is missing; where the server takes
 * nothing, work goes on and the log says what an operator can do.
 */
@Injectable()
export class SearchAttributesService {
  private known = false;
  private refusal: string | undefined;
  private next: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  /** Looks, registers what is missing, and goes on looking until all is known. */
  begin(): void {
    this.ended = false;
    void this.look();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.next);
  }

  /** A snapshot as its workflow may have it: without the facts while the server does not know the attributes. */
  told<Snapshot extends { readonly search?: SearchFacts }>(snapshot: Snapshot): Snapshot {
    return this.known ? snapshot : { ...snapshot, search: undefined };
  }

  private async look(): Promise<void> {
    const wait = await this.register().catch((error: unknown) => this.refused(error));
    if (wait === null || this.ended) return;
    this.next = setTimeout(() => void this.look(), wait).unref();
  }

  /** Answers after how long to look again, null once all is known. */
  private async register(): Promise<number | null> {
    const namespace = this.config.temporalNamespace;
    const names = SEARCH_ATTRIBUTES.map(({ name }) => name);
    const { customAttributes } = await this.temporal.operate((operator) => operator.listSearchAttributes({ namespace }));
    const missing = names.filter((name) => customAttributes?.[name] !== INDEXED_VALUE_TYPE_KEYWORD);
    if (missing.length === 0) {
      this.known = true;
      this.logger.log(`Temporal's tools find records by ${names.join(', ')}`, 'worker');
      return null;
    }
    const searchAttributes = Object.fromEntries(missing.map((name) => [name, INDEXED_VALUE_TYPE_KEYWORD]));
    await this.temporal.operate((operator) => operator.addSearchAttributes({ namespace, searchAttributes }));
    return HEARD_AFTER_MS;
  }

  /** Said once: the same refusal comes again each minute. */
  private refused(error: unknown): number {
    const why = error instanceof Error ? error.message : String(error);
    if (this.refusal !== why) this.logger.warn(`Temporal's tools find records by their ids alone: ${why}`, 'worker');
    this.refusal = why;
    return AGAIN_AFTER_MS;
  }
}
