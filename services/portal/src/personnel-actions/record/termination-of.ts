import type { ChangeableTermination } from '@campus/domain/personnel-actions/rules';
import type { FormRecord } from './form-records.js';

/** What the rule about changes of a termination looks at. */
export function terminationOf(form: FormRecord): ChangeableTermination {
  return {
    pafType: form.paf_type,
    stage: form.stage,
    lastDay: form.termination_date,
    isTerminated: form.is_terminated,
    calledOff: form.called_off_at !== null,
  };
}
