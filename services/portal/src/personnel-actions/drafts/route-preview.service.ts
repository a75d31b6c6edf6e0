import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { previewRoute, RoutePreview, UsualTimes } from '@campus/domain/personnel-actions';
import { personnelActionMessages as messages, recordTexts } from '@campus/domain/personnel-actions';
import type { FormStep, OfferedApprover } from '@campus/domain/personnel-actions/rules';
import { mayStandIn, TERMINATION, toldAbsences } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../../platform/index.js';
import { insteadOf } from '../approval/approver-instead.js';
import type { ChosenApprover, StepTime } from './route-preview.repository.js';
import { readChosenApprovers, readOfferedApprovers, readStepTimes } from './route-preview.repository.js';

type Input = InputOf<typeof previewRoute>;
type Step = RoutePreview['steps'][number];

interface Times {
  readonly basis: RoutePreview['basis'];
  readonly steps: readonly StepTime[];
}

const YEAR_MS = 365 * 86_400_000;
const FRESH_MS = 600_000;
const MAX_KEPT = 200;
/** With fewer finalized forms than these a median says nothing. */
const FEWEST_FORMS = 5;

function chosenOf(input: Input): string[] {
  return [input.approved_by1, input.approved_by2, input.approved_by3, input.approved_by4].filter((id) => id !== undefined);
}

/** Why this approver cannot get the form, and whom to choose instead where the person whom it is about was chosen. */
function problemOf(
  actor: Actor,
  input: Input,
  person: ChosenApprover | undefined,
  id: string,
  offered: readonly OfferedApprover[],
) {
  const department = input.req_department_code;
  if (id === actor.empId) return messages.text('approver_is_requester');
  const name = person?.name ?? id;
  if (person === undefined || !person.approver) return messages.text('approver_of_department', { name, department });
  if (id === input.emp_id) {
    const instead = insteadOf(offered, [actor.empId, ...chosenOf(input)], department);
    return messages.text('approver_is_subject', { name, instead });
  }
  return person.ended ? messages.text('no_active_account', { name }) : null;
}

/** When an approver is away soon and who may decide then on this form, in words. */
function awayOf(actor: Actor, input: Input, person: ChosenApprover | undefined): string | null {
  if (person === undefined || !person.approver || person.ended) return null;
  const form = { creatorId: actor.empId, subjectId: input.emp_id ?? null, approverIds: chosenOf(input) };
  const standIns = person.stand_ins.map(({ id, name, from, to }) => ({
    from,
    to,
    standIn: mayStandIn('approver', id, form) ? name : null,
  }));
  const sentences = toldAbsences(standIns, person.days_off).map(({ from, to, standIn }) =>
    fillIn(standIn === null ? recordTexts.awayUntil : recordTexts.awayWithStandIn, {
      from: showDate(from),
      to: showDate(to),
      name: standIn ?? '',
    }),
  );
  return sentences.length === 0 ? null : sentences.join('; ');
}

/** Whom a form will go to and how long such forms took there, told before it is submitted. What was measured is kept for ten minutes. */
@Injectable()
export class RoutePreviewsService {
  private readonly kept = new Map<string, { readonly until: number; readonly times: Promise<Times> }>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async of(actor: Actor, input: Input): Promise<RoutePreview> {
    const department = input.req_department_code;
    const chosen = chosenOf(input);
    const [people, offered, { basis, steps: times }] = await Promise.all([
      readChosenApprovers(this.db, chosen, department),
      readOfferedApprovers(this.db, department),
      this.timesOf(input.paf_type, department),
    ]);
    const at = (step: FormStep): Pick<Step, 'step' | 'median_seconds' | 'forms'> => {
      const time = times.find((known) => known.step === step);
      return { step, median_seconds: time?.seconds ?? null, forms: time?.forms ?? 0 };
    };
    const approvals = chosen.map((id, index): Step => {
      const person = people.find((known) => known.emp_id === id);
      // A name is told only of those who can be chosen here.
      const name = person?.approver === true ? person.name : id;
      return {
        ...at(`approval_${index + 1}` as FormStep),
        id,
        name,
        problem: problemOf(actor, input, person, id, offered),
        away: awayOf(actor, input, person),
      };
    });
    const hr: Step = { ...at('hr'), id: null, name: recordTexts.hr, problem: null, away: null };
    const access: Step = { ...at('access'), id: null, name: recordTexts.processors, problem: null, away: null };
    const steps = [...approvals, hr, ...(input.paf_type === TERMINATION ? [] : [access])];
    const known = steps.flatMap((step) => step.median_seconds ?? []);
    return { steps, median_seconds: known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0), basis };
  }

  /** How long such forms usually take at each step. */
  async usualOf(type: number, department: string): Promise<UsualTimes> {
    const { basis, steps } = await this.timesOf(type, department);
    const usual = steps.map(({ step, seconds, forms }) => ({ step: step as FormStep, median_seconds: seconds, forms }));
    return { basis, steps: usual };
  }

  private timesOf(type: number, department: string): Promise<Times> {
    const name = `${type}/${department}`;
    const known = this.kept.get(name);
    if (known !== undefined && known.until > performance.now()) return known.times;
    const times = this.measure(type, department);
    this.kept.delete(name);
    this.kept.set(name, { until: performance.now() + FRESH_MS, times });
    times.catch(() => this.kept.delete(name));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return times;
  }

  /** The narrowest kind of forms of which there are enough. */
  private async measure(type: number, department: string): Promise<Times> {
    const since = new Date(this.clock.now().getTime() - YEAR_MS);
    for (const [basis, ofType, ofDepartment] of [
      ['department', type, department],
      ['type', type, null],
      ['all', null, null],
    ] as const) {
      const steps = await readStepTimes(this.db, since, ofType, ofDepartment);
      if ((steps.find(({ step }) => step === 'hr')?.forms ?? 0) >= FEWEST_FORMS) return { basis, steps };
    }
    return { basis: 'none', steps: [] };
  }
}
