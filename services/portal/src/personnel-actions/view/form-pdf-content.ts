import { fillIn, showDate } from '@campus/contract-kit';
import { campusMomentText } from '@campus/domain/calendar/rules';
import { dollarsOf } from '@campus/domain/money';
import { countryName, UNITED_STATES } from '@campus/domain/people/rules';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { ACCESS_ONLY, pafTypeName, shownShare, TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { PdfContent, PdfSection } from '../../platform/index.js';
import type { PersonAround } from './form-reader.repository.js';
import type { ApprovalRecord, FormContentRecord, FormRecord, PositionRecord } from '../record/form-records.js';
import { statusText } from '../record/form-records.js';
import { fieldLabels, pdfLabels, personnelActionTexts, positionLabels, recordTexts } from '@campus/domain/personnel-actions';
import { UNREADABLE } from '../record/unreadable.js';

/** Everything of a form that its PDF shows. */
export interface PdfParts extends FormContentRecord {
  readonly approvals: readonly ApprovalRecord[];
  readonly people: readonly PersonAround[];
  readonly finalizerName: string | null;
  readonly itemNames: readonly string[];
  /** What each line replaces, by the line's id. */
  readonly replaced: ReadonlyMap<string, FormAnswer['positions'][number]['replaced']>;
}

type Open = (encrypted: string) => string;
type Line = readonly [label: string, value: string];

const instantText = (instant: Date): string => campusMomentText(instant.getTime());

/** Only the last four digits of an SSN stand in a document. */
export function maskedSsn(ssn: string): string {
  return `***-**-${ssn.slice(-4)}`;
}

function given(lines: readonly (readonly [string, string | null])[]): Line[] {
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));
}

function formSection({ form }: PdfParts): PdfSection {
  return {
    heading: pdfLabels.form,
    lines: given([
      [pdfLabels.number, form.id],
      [fieldLabels.paf_type, pafTypeName(form.paf_type)],
      [pdfLabels.status, statusText({ stage: form.stage, db_failure: form.db_failure })],
      [fieldLabels.req_department_code, `${form.dept_name} (${form.req_department_code})`],
      [pdfLabels.requestedBy, `${form.creator_name} (${form.creator_id})`],
      [pdfLabels.requestedOn, instantText(form.created_at)],
      [fieldLabels.remarks, form.remarks],
    ]),
    sentences: [],
  };
}

/** A protected value as it is printed; one that does not open says so. */
const shown = (value: string, print: (text: string) => string): string =>
  value === UNREADABLE ? personnelActionTexts.unreadable : print(value);

function personSection(form: FormRecord, open: Open): PdfSection {
  const encrypted = (text: string | null): string | null => (text === null ? null : open(text));
  const [ssn, dob] = [encrypted(form.ssn_sealed), encrypted(form.dob_sealed)];
  const country =
    form.country_code === null || form.country_code === UNITED_STATES ? form.country_code : countryName(form.country_code);
  const town = [form.city, [form.state, form.zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return {
    heading: pdfLabels.person,
    lines: given([
      [pdfLabels.name, [form.first_name, form.middle_name, form.last_name].filter(Boolean).join(' ')],
      [fieldLabels.emp_id, form.emp_id],
      [pdfLabels.address, [form.street1, form.street2, form.street3, town].filter(Boolean).join(', ')],
      [fieldLabels.ssn_sealed, ssn === null ? null : shown(ssn, maskedSsn)],
      [fieldLabels.dob_sealed, dob === null ? null : shown(dob, showDate)],
      [fieldLabels.gender, form.gender],
      [fieldLabels.phone, form.phone],
      [fieldLabels.email, form.email],
    ]),
    sentences: [],
  };
}

const payLabel = (payType: string): string => (payType === 'H' ? pdfLabels.rate : pdfLabels.salary);

/** What the new position replaces, and its pay above the new one. */
function replacedLines(replaced: FormAnswer['positions'][number]['replaced']): (readonly [string, string | null])[] {
  if (replaced === null) return [];
  const { title, position, start_date: start, pay_type: type, pay } = replaced;
  return [
    [positionLabels.replaces, fillIn(recordTexts.pdfReplaced, { title, position, start: showDate(start) })],
    [fillIn(pdfLabels.before, { label: payLabel(type) }), pay === null ? null : dollarsOf(pay)],
  ];
}

function positionSection(parts: PdfParts, position: PositionRecord, open: Open): PdfSection {
  const pay = position.pay_sealed === null ? null : open(position.pay_sealed);
  const codes = parts.accountCodes.filter((code) => code.paf_position_id === position.id);
  const codeText = codes.map((code) =>
    fillIn(recordTexts.pdfAccountCode, {
      code: [code.acct_comp_1, code.acct_comp_2_dept_code, code.acct_comp_3, code.acct_comp_4_object_code, code.acct_comp_5].join(
        '-',
      ),
      share: shownShare(code.dist_pct),
    }),
  );
  return {
    heading: fillIn(recordTexts.pdfPosition, { line: position.line, title: position.pos_title }),
    lines: given([
      [pdfLabels.code, position.org_pos],
      [positionLabels.department_code, position.department_code],
      [
        positionLabels.supervisor_id,
        position.supervisor_id === null ? null : `${position.supervisor_name ?? ''} (${position.supervisor_id})`,
      ],
      [positionLabels.pay_type, position.pay_type],
      [positionLabels.position_status, position.position_status],
      ...replacedLines(parts.replaced.get(position.id) ?? null),
      [payLabel(position.pay_type), pay === null ? null : shown(pay, dollarsOf)],
      [positionLabels.num_pay_periods, position.num_pay_periods === null ? null : String(position.num_pay_periods)],
      [positionLabels.start_date, showDate(position.start_date)],
      [positionLabels.end_date, showDate(position.end_date)],
      [positionLabels.remarks, position.remarks],
      [positionLabels.account_codes, codeText.join('; ')],
    ]),
    sentences: [],
  };
}

function contentSections(parts: PdfParts, open: Open): PdfSection[] {
  const { form } = parts;
  if (form.paf_type === TERMINATION) {
    const position = [form.termination_position, form.terminate_pos === null ? null : `(${form.terminate_pos})`]
      .filter(Boolean)
      .join(' ');
    const lines = given([
      [fieldLabels.terminate_pos, position],
      [fieldLabels.termination_date, showDate(form.termination_date)],
      [fieldLabels.termination_remarks, form.termination_remarks],
    ]);
    return [{ heading: pdfLabels.termination, lines, sentences: [] }];
  }
  if (form.paf_type === ACCESS_ONLY) {
    const lines = given([
      [pdfLabels.items, parts.itemNames.join(', ')],
      [fieldLabels.access_note, form.access_note],
    ]);
    return [{ heading: pdfLabels.access, lines, sentences: [] }];
  }
  return parts.positions.map((position) => positionSection(parts, position, open));
}

function decisionSection({ form, approvals, people, finalizerName }: PdfParts): PdfSection {
  const nameOf = (id: string): string => people.find((person) => person.emp_id === id)?.name ?? id;
  const decisions = form.approver_ids.map((id, index) => {
    const decision = approvals.find((approval) => approval.step === index + 1);
    if (decision === undefined) return fillIn(recordTexts.pdfUndecided, { name: nameOf(id), id });
    const values = {
      name: decision.decided_by_name,
      id: decision.decided_by,
      at: instantText(decision.decided_at),
      approver: nameOf(id),
    };
    return fillIn(decision.decided_by === id || decision.stood_in ? recordTexts.pdfDecision : recordTexts.pdfInStead, values);
  });
  const finalized =
    form.finalized_at === null || form.finalized_by === null
      ? []
      : [
          fillIn(recordTexts.pdfFinalized, {
            name: finalizerName ?? form.finalized_by,
            id: form.finalized_by,
            at: instantText(form.finalized_at),
          }),
        ];
  return { heading: pdfLabels.decisions, lines: [], sentences: [...decisions, ...finalized] };
}

/**
 * What the PDF of a form says. Of a finalized form it says only what can no longer change, so that it is the same document whenever it is
 * made; any other form's is marked with its status. [PAFLIST-017]
 */
export function pdfContentOf(parts: PdfParts, open: Open, now: Date): PdfContent {
  const { form } = parts;
  return {
    title: fillIn(recordTexts.pdfTitle, { type: pafTypeName(form.paf_type) }),
    mark: form.stage === 'finalized' ? null : fillIn(recordTexts.notFinal, { status: statusText(form) }),
    sections: [formSection(parts), personSection(form, open), ...contentSections(parts, open), decisionSection(parts)],
    madeAt: form.finalized_at ?? now,
  };
}
