import { fillIn, showDate } from '@campus/contract-kit';
import { dollarsOf } from '@campus/domain/money';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { pafTypeName, shownShare } from '@campus/domain/personnel-actions/rules';
import type { AccountCodeRecord, FormContentRecord, FormRecord, PositionRecord, SeenContent } from '../record/form-records.js';
import { fieldLabels, personnelActionTexts, positionLabels, recordTexts } from '@campus/domain/personnel-actions';
import { UNREADABLE } from '../record/unreadable.js';

type Open = (encrypted: string) => string;
type Change = NonNullable<FormAnswer['changed_since']>['fields'][number];
/** The name behind an id of a person or an access item. */
export type NameOf = (id: string) => string;

/** A line as both sides have it: a former one knows no name of its supervisor. */
type Line = Omit<PositionRecord, 'supervisor_name' | 'replaced'>;

interface Reading {
  readonly open: Open;
  readonly nameOf: NameOf;
}

/** Never shown, wherever it was changed: only that it was. */
const HIDDEN: ReadonlySet<string> = new Set(['ssn_sealed']);
const DATES: ReadonlySet<string> = new Set(['dob_sealed', 'termination_date', 'start_date', 'end_date']);
const PEOPLE: ReadonlySet<string> = new Set(['approver_ids', 'supervisor_id', 'access_items']);

/** A stored value as it is compared and shown; null where there is none. */
function shown(name: string, value: unknown, { open, nameOf }: Reading): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map((one) => nameOf(String(one))).join(', ');
  const text = name.endsWith('_sealed') ? open(String(value)) : String(value as string | number);
  if (text === UNREADABLE) return personnelActionTexts.unreadable;
  if (DATES.has(name)) return showDate(text);
  if (PEOPLE.has(name)) return nameOf(text);
  if (name === 'pay_sealed') return dollarsOf(text);
  return name === 'paf_type' ? pafTypeName(Number(text)) : text;
}

function changeOf(label: string, name: string, before: unknown, after: unknown, reading: Reading): Change[] {
  const [was, is] = [shown(name, before, reading), shown(name, after, reading)];
  if (was === is) return [];
  return [
    HIDDEN.has(name)
      ? { field: label, before: null, after: null, hidden: 1 }
      : { field: label, before: was, after: is, hidden: 0 },
  ];
}

function codesOf(codes: readonly AccountCodeRecord[], positionId: string): string | null {
  const parts = codes
    .filter((code) => code.paf_position_id === positionId)
    .map((code) => {
      const {
        acct_comp_1: one,
        acct_comp_2_dept_code: two,
        acct_comp_3: three,
        acct_comp_4_object_code: four,
        acct_comp_5: five,
      } = code;
      const text = [one, two, three, four, five].join('-');
      return fillIn(recordTexts.pdfAccountCode, { code: text, share: shownShare(code.dist_pct) });
    });
  return parts.length === 0 ? null : parts.sort().join('; ');
}

function formChanges(before: SeenContent, now: FormRecord, reading: Reading): Change[] {
  return Object.entries(fieldLabels).flatMap(([name, label]) =>
    changeOf(label, name, before[name], now[name as keyof FormRecord], reading),
  );
}

function titleOf(line: Line): string {
  return `${line.pos_title} (${line.org_pos})`;
}

function lineChanges(was: Line, is: Line, codes: readonly [string | null, string | null], reading: Reading): Change[] {
  const field = (label: string) => fillIn(recordTexts.ofPosition, { line: is.line, field: label });
  return Object.entries(positionLabels).flatMap(([name, label]) => {
    if (name === 'account_codes') return changeOf(field(label), name, ...codes, reading);
    if (name === 'appid' && was.appid !== is.appid) return changeOf(field(label), name, titleOf(was), titleOf(is), reading);
    return changeOf(field(label), name, was[name as keyof Line], is[name as keyof Line], reading);
  });
}

/**
 * Which former line each line replaces: the one with its id; else, for a line that was removed and added anew or saved without its id, the one of the
 * same position, or simply the next that is left.
 */
function replacedBy(now: readonly Line[], before: readonly Line[]): ReadonlyMap<Line, Line> {
  const left = new Set(before);
  const pairs = new Map<Line, Line>();
  const pair = (isSame: (line: Line, was: Line) => boolean): void => {
    for (const line of now.filter((one) => !pairs.has(one))) {
      const was = [...left].find((one) => isSame(line, one));
      if (was === undefined) continue;
      pairs.set(line, was);
      left.delete(was);
    }
  };
  pair((line, was) => line.id === was.id);
  pair((line, was) => line.appid === was.appid && line.line === was.line);
  pair((line, was) => line.appid === was.appid);
  pair(() => true);
  return pairs;
}

function positionChanges(before: SeenContent, now: FormContentRecord, reading: Reading): Change[] {
  const old = before.positions ?? [];
  const replaced = replacedBy(now.positions, old);
  const changes = now.positions.flatMap((position): Change[] => {
    const was = replaced.get(position);
    const line = fillIn(recordTexts.positionLine, { line: position.line });
    if (was === undefined) return [{ field: line, before: null, after: titleOf(position), hidden: 0 }];
    const codes = [codesOf(before.account_codes ?? [], was.id), codesOf(now.accountCodes, position.id)] as const;
    return lineChanges(was, position, codes, reading);
  });
  const kept = new Set(replaced.values());
  return [
    ...changes,
    ...old
      .filter((position) => !kept.has(position))
      .map((position): Change => {
        const field = fillIn(recordTexts.positionLine, { line: position.line });
        return { field, before: titleOf(position), after: null, hidden: 0 };
      }),
  ];
}

/** Files are the same when what is in them is, whatever they are called. */
function fileChanges(before: SeenContent, now: FormContentRecord): Change[] {
  if (before.attachments === undefined || now.files === undefined) return [];
  const [were, are] = [before.attachments, now.files].map((files) => new Set(files.map((file) => file.sha256)));
  const gone = before.attachments.filter((file) => are?.has(file.sha256) !== true);
  const added = now.files.filter((file) => were?.has(file.sha256) !== true);
  const field = recordTexts.attachedFile;
  const replaced = added.filter(({ name }) => gone.some((file) => file.name === name));
  const isReplaced = ({ name }: { readonly name: string }) => replaced.some((file) => file.name === name);
  return [
    ...replaced.map(({ name }): Change => ({
      field,
      before: name,
      after: fillIn(recordTexts.otherContent, { name }),
      hidden: 0,
    })),
    ...gone.filter((file) => !isReplaced(file)).map(({ name }): Change => ({ field, before: name, after: null, hidden: 0 })),
    ...added.filter((file) => !isReplaced(file)).map(({ name }): Change => ({ field, before: null, after: name, hidden: 0 })),
  ];
}

/** What is different from a content that somebody saw, field by field, in the words of the form; that an SSN changed, never the number. */
export function changesSince(before: SeenContent, now: FormContentRecord, open: Open, nameOf: NameOf): Change[] {
  const reading = { open, nameOf };
  return [...formChanges(before, now.form, reading), ...positionChanges(before, now, reading), ...fileChanges(before, now)];
}

/** The ids in a content whose names are needed to tell what changed: persons and access items. */
export function idsIn(content: SeenContent): string[] {
  const lists = [content['approver_ids'], content['access_items'], content.positions?.map((position) => position.supervisor_id)];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []));
}
