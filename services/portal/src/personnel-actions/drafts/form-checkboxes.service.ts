import { fillIn } from '@campus/contract-kit';
import { checkboxTexts, personnelActionMessages, recordTexts } from '@campus/domain/personnel-actions';
import { canOpen, isAbout } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Live, sql, Writes } from '../../platform/index.js';
import { principalFrom, factsOf, lockForm } from '../record/form-records.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormCheckboxesService as Q } from './drafts.sql.types.js';

/** One of the four checkboxes of HR. [PAFVIEW-019] */
export type Checkbox = keyof typeof checkboxTexts;

const OF_FORM = sql`WHERE id = :formId::uuid RETURNING docusign_completed, i9dd_completed, background_check_completed, hr_reviewed`;
const TOGGLE_DOCUSIGN = sql<
  Q['TOGGLE_DOCUSIGN']
>`UPDATE personnel_action_forms SET docusign_completed = NOT docusign_completed ${OF_FORM}`;
const TOGGLE_I9DD = sql<Q['TOGGLE_I9DD']>`UPDATE personnel_action_forms SET i9dd_completed = NOT i9dd_completed ${OF_FORM}`;
const TOGGLE_BACKGROUND = sql<
  Q['TOGGLE_BACKGROUND']
>`UPDATE personnel_action_forms SET background_check_completed = NOT background_check_completed ${OF_FORM}`;
const TOGGLE_REVIEWED = sql<Q['TOGGLE_REVIEWED']>`UPDATE personnel_action_forms SET hr_reviewed = NOT hr_reviewed ${OF_FORM}`;
const TOGGLE = {
  docusign_completed: TOGGLE_DOCUSIGN,
  i9dd_completed: TOGGLE_I9DD,
  background_check_completed: TOGGLE_BACKGROUND,
  hr_reviewed: TOGGLE_REVIEWED,
};

/** The checkboxes are notes of HR beside the form: a toggle leaves its content, version and route as they are. [PAFVIEW-020] [PAFVIEW-015] */
@Injectable()
export class FormCheckboxesService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Live) private readonly live: Live,
  ) {}

  toggle(actor: Actor, formId: string, box: Checkbox): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const form = await lockForm(tx, formId);
      if (form === null || !canOpen(await principalFrom(tx, actor), factsOf(form)))
        throw personnelActionMessages.refusal('not_found');
      if (isAbout(actor.empId, factsOf(form))) throw personnelActionMessages.refusal('about_oneself');
      this.live.wakeAfterCommit(tx);
      const row = await tx.one(TOGGLE[box], { formId });
      tx.audit({
        recordType: FORM_RECORD,
        recordId: formId,
        action: box,
        description: fillIn(row[box] ? recordTexts.ticked : recordTexts.unticked, { box: checkboxTexts[box] }),
        detail: { version: form.version, stage: form.stage, round: form.round },
      });
      const data = {
        id: formId,
        docusign_completed: row.docusign_completed ? 1 : 0,
        i9dd_completed: row.i9dd_completed ? 1 : 0,
        background_check_completed: row.background_check_completed ? 1 : 0,
        hr_reviewed: row.hr_reviewed ? 1 : 0,
      };
      return answered({ data });
    });
  }
}
