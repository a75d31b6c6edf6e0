import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Clock as Q } from './clock.sql.types.js';

/** How long a moved clock may stay unknown to a process that runs. */
export const CLOCK_REFRESH_MS = 1000;
const ZONE = 'America/New_York';
/** The business date turns at a full hour of UTC, whatever the season. */
const HOUR_MS = 3_600_000;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Nearly every call asks for the date of this hour. */
let lately = { hour: NaN, date: '' };

/** The business date at an instant, in the institution's zone. */
export function businessDate(at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (hour !== lately.hour) lately = { hour, date: day.format(at) };
  return lately.date;
}

const SET_OFFSET = sql<Q['SET_OFFSET']>`UPDATE clock_offset SET offset_ms = :offsetMs WHERE id = 1`;
const SELECT_OFFSET = sql<Q['SELECT_OFFSET']>`SELECT offset_ms FROM clock_offset WHERE id = 1`;

/** The portal's business clock: real time, in the demo profile moved by an offset that lies in the database. Temporal's timers never follow it. */
@Injectable()
export class Clock implements OnModuleInit, OnModuleDestroy {
  private offsetMs = 0;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.nodeEnv === 'production') return;
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), CLOCK_REFRESH_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** How far it is from real time, milliseconds. */
  offset(): number {
    return this.offsetMs;
  }

  /** The business date, `YYYY-MM-DD`. */
  today(): string {
    return businessDate(this.now());
  }

  /** Moves the clock; only the command line does, and never in production. */
  async move(offsetMs: number): Promise<void> {
    await this.database.execute(SET_OFFSET, { offsetMs: Math.round(offsetMs) });
    this.offsetMs = Math.round(offsetMs);
  }

  private async refresh(): Promise<void> {
    // A database that stands still is asked once, not every second: the questions would use up the connections.
    if (this.asking) return;
    this.asking = true;
    try {
      const row = await this.database.maybe(SELECT_OFFSET);
      this.offsetMs = Number(row?.offset_ms ?? 0);
    } catch {
      // The last known offset holds while the database is away or has no tables yet.
    } finally {
      this.asking = false;
    }
  }
}
