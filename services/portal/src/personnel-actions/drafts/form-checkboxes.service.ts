import { fillIn } from '@campus/contract-kit';
import { checkboxTexts, personnelActionMessages, recordTexts } from '@campus/domain/personnel-actions';
import { canOpen, isAbout } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Live, Writes } from '../../platform/index.js';
import { principalFrom, factsOf, lockForm } from '../record/form-records.js';
import { FORM_RECORD } from '../record/form-audit.js';

/** One of the four checkboxes of HR. [PAFVIEW-019] */
export type Checkbox = keyof typeof checkboxTexts;

function toggleOf(box: Checkbox): string {
  return `UPDATE personnel_action_forms SET ${box} = NOT ${box} WHERE id = $1::uuid
    RETURNING docusign_completed, i9dd_completed, background_check_completed, hr_reviewed`;
}

const TOGGLE: Readonly<Record<Checkbox, string>> = {
  docusign_completed: toggleOf('docusign_completed'),
  i9dd_completed: toggleOf('i9dd_completed'),
  background_check_completed: toggleOf('background_check_completed'),
  hr_reviewed: toggleOf('hr_reviewed'),
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
      const row = await tx.one<Record<Checkbox, boolean>>(TOGGLE[box], [formId]);
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
