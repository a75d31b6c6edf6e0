import { campusTimeText } from '@campus/domain/calendar/rules';
import { fillIn } from '@campus/contract-kit';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { commandTexts, FORM_TOPIC, makeFormPdf, recordTexts } from '@campus/domain/personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RecordJobError, RowOf } from '../../platform/index.js';
import { Database, RecordJobErrors, sql } from '../../platform/index.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormJobErrorsService as Q } from './view.sql.types.js';

type LateMail = RowOf<typeof LATE_MAILS>;

/** A command is executed in well under a second; after so many it is said that it is still being worked on. */
const USUAL_S = 5;

const OPEN_COMMANDS = sql<
  Narrowed<Q['OPEN_COMMANDS'], { action: keyof typeof commandTexts }>
>`SELECT action, given_at AS "givenAt" FROM record_commands
  WHERE record_id = :formId::uuid AND outcome IS NULL AND given_at < now() - make_interval(secs => ${USUAL_S}) ORDER BY given_at`;
const LATE_MAILS = sql<Q['LATE_MAILS']>`SELECT attempts, next_at AS "nextAt", created_at AS since FROM mail_messages
  WHERE record_type = '${sql.raw(FORM_RECORD)}' AND record_id = :formId AND state = 'queued' AND attempts > 0 ORDER BY created_at`;

type FailureKind = FormAnswer['troubles'][number];

/** How work that failed is told; null for work that no screen names. */
export function jobErrorOf({ job, attempts, nextAt, since }: RecordJobError): FailureKind | null {
  if (job !== makeFormPdf.name || nextAt === null) return null;
  const values = { attempt: attempts + 1, time: campusTimeText(nextAt.getTime()) };
  return { text: fillIn(recordTexts.troublePdf, values), since: since.toISOString() };
}

function commandErrorOf({ action, givenAt }: RowOf<typeof OPEN_COMMANDS>): FailureKind {
  const values = { click: commandTexts[action], time: campusTimeText(givenAt.getTime()) };
  return { text: fillIn(recordTexts.troubleClick, values), since: givenAt.toISOString() };
}

function mailErrorOf({ attempts, nextAt, since }: LateMail): FailureKind {
  const values = { attempt: attempts + 1, time: campusTimeText(nextAt.getTime()) };
  return { text: fillIn(recordTexts.troubleMail, values), since: since.toISOString() };
}

/** A technical error around a form, in plain words: what goes on by itself and when it is tried next. */
@Injectable()
export class FormJobErrorsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RecordJobErrors) private readonly jobs: RecordJobErrors,
  ) {}

  async of(formId: string): Promise<FormAnswer['troubles']> {
    const [jobs, commands, mails] = await Promise.all([
      this.jobs.of({ topic: FORM_TOPIC, id: formId }),
      this.db.keyed.query(OPEN_COMMANDS, { formId }),
      this.db.keyed.query(LATE_MAILS, { formId }),
    ]);
    const named = jobs.map(jobErrorOf).filter((error) => error !== null);
    return [...commands.map(commandErrorOf), ...named, ...mails.map(mailErrorOf)];
  }
}
