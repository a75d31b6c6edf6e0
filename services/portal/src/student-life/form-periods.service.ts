import { fillIn, showDate } from '@campus/contract-kit';
import type { NamedPeriod } from '@campus/domain/student-life';
import { studentLifeTexts as texts } from '@campus/domain/student-life';
import type { FormPeriod } from '@campus/domain/student-life/rules';
import { periodOf } from '@campus/domain/student-life/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { Clock, CONFIG } from '../platform/index.js';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The periods of residence forms, as the setting says how long they are. */
@Injectable()
export class FormPeriodsService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  current(): FormPeriod {
    return this.of(this.clock.today());
  }

  of(day: string): FormPeriod {
    return periodOf(day, this.config.residenceFormPeriod);
  }

  /** `Week of 03-09-2026`, `March 2026`. */
  named({ begins, ends }: FormPeriod): NamedPeriod {
    const month = MONTH.format(new Date(`${begins}T12:00:00Z`));
    const values = { begins: showDate(begins), month, year: begins.slice(0, 'YYYY'.length) };
    return { begins, ends, name: fillIn(texts.period[this.config.residenceFormPeriod], values) };
  }
}
