import { fillIn } from '@campus/contract-kit';
import type { SectionDetail } from '@campus/domain/registration';
import {
  closeSection,
  downloadRoster,
  enterAudit,
  enterWithdrawal,
  moveWaiting,
  openSection,
  readSection,
  REGISTRATION_TOPIC,
  rosterMember,
  sectionTexts as texts,
  waiveRefusal,
} from '@campus/domain/registration';
import { campusDay } from '@campus/domain/calendar/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, dateText, FormField, PageHead, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  FileButton,
  QueryParts,
  RouteLink,
  rowColumns,
  RowTable,
  useLiveRead,
  useOperation,
  useRouteSearch,
} from '../../../lib/index.js';
import { CapacityForm } from '../components/sections/capacity-form.js';
import { SectionForm } from '../components/sections/section-form.js';
import type { TakingBack } from '../components/sections/take-back-form.js';
import { TakeBackForm } from '../components/sections/take-back-form.js';

type Member = SectionDetail['roster'][number];
type Waiter = SectionDetail['waitlist'][number];
/** What is being done, and of whom. */
type Doing =
  | { readonly what: 'seats' }
  | { readonly what: 'close' }
  | { readonly what: 'takeBack'; readonly of: TakingBack }
  | { readonly what: 'withdraw' | 'audit' | 'move' | 'waive'; readonly who: { readonly id: string; readonly name: string } };

const holdsOf = ({ holds }: Member | Waiter) =>
  holds.length === 0 ? null : <StatusChip tone="stopped" label={holds.join(', ')} />;

const rosterColumns: readonly DataColumn<Member>[] = [
  ...rowColumns(rosterMember, { name: { primary: true }, classification: {}, status: {}, since: {}, grade: {} }),
  column.of('holds', 'Holds', holdsOf),
];

const waitlistColumns: readonly DataColumn<Waiter>[] = [
  column.number('place', 'Place'),
  column.text('name', 'Student', { primary: true }),
  column.of('offer', 'Seat', ({ offer }) =>
    offer === null ? null : <StatusChip tone="attention" label={fillIn(texts.seatKept, { until: dateText(offer.until) })} />,
  ),
  column.number('lapses', 'Lapsed'),
  column.text('reason', 'Cannot take a seat because'),
  column.of('holds', 'Holds', holdsOf),
];

const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

function Dialogs({
  doing,
  section,
  onClose,
}: {
  readonly doing: Doing;
  readonly section: SectionDetail['section'];
  readonly onClose: () => void;
}) {
  const course = `${section.code} ${section.section}`;
  const base = { jc_num: section.jc_num, reason: '' };
  if (doing.what === 'takeBack') return <TakeBackForm of={doing.of} num={section.jc_num} onClose={onClose} />;
  if (doing.what === 'seats') return <CapacityForm section={section} onClose={onClose} />;
  if (doing.what === 'close') {
    const title = fillIn(section.closed ? texts.openTitle : texts.closeTitle, { course });
    return (
      <SectionForm
        operation={section.closed ? openSection : closeSection}
        title={title}
        verb={section.closed ? 'Open section' : 'Close section'}
        values={base}
        onClose={onClose}
      >
        {section.closed ? null : <Typography>{fillIn(texts.closeEffect, { waiting: section.waiting })}</Typography>}
      </SectionForm>
    );
  }
  const { id: student, name } = doing.who;
  const title = fillIn(texts[`${doing.what}Title`], { name });
  const more = { title, onClose };
  if (doing.what === 'withdraw')
    return (
      <SectionForm
        {...more}
        operation={enterWithdrawal}
        verb="Enter withdrawal"
        values={{ ...base, student, grade: 'W', on: campusDay(Date.now()) }}
      >
        {campusDay(Date.now()) <= section.last_drop_on ? (
          <Typography>{fillIn(texts.dropInstead, { day: dateText(section.last_drop_on) })}</Typography>
        ) : null}
        <FormField name="grade" required options={['W', 'WP', 'WF'].map((value) => ({ value, label: value }))} />
        <FormField name="on" required />
      </SectionForm>
    );
  if (doing.what === 'audit')
    return <SectionForm {...more} operation={enterAudit} verb="Enter audit" values={{ ...base, student }} />;
  if (doing.what === 'move')
    return (
      <SectionForm {...more} operation={moveWaiting} verb="Move" values={{ ...base, student, place: 1 }}>
        <FormField name="place" required digits />
      </SectionForm>
    );
  return (
    <SectionForm {...more} operation={waiveRefusal} verb="Waive" values={{ ...base, student, refusal: 'over_limit' }}>
      <FormField name="refusal" required options={choices(texts.waivable)} />
    </SectionForm>
  );
}

function SectionButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button variant="outlined" onClick={onPress}>
      {label}
    </Button>
  );
}

function MemberButton({ label, name, onPress }: { readonly label: string; readonly name: string; readonly onPress: () => void }) {
  return (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </Button>
  );
}

/** What can be entered for a student of the section, and taken back. */
function RosterActions({ row, onDo }: { readonly row: Member; readonly onDo: (doing: Doing) => void }) {
  const { id, name, status, grade, entered } = row;
  const who = { id, name };
  return (
    <>
      {status === 'registered' && grade === '' ? (
        <MemberButton label="Audit" name={name} onPress={() => onDo({ what: 'audit', who })} />
      ) : null}
      {status === 'registered' ? (
        <MemberButton label="Withdraw" name={name} onPress={() => onDo({ what: 'withdraw', who })} />
      ) : null}
      {entered === null ? null : (
        <MemberButton label="Take back" name={name} onPress={() => onDo({ what: 'takeBack', of: { ...who, entered } })} />
      )}
    </>
  );
}

function SectionParts({ detail: { section, roster, waitlist } }: { readonly detail: SectionDetail }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const button = (what: 'move' | 'waive', label: string, { id, name }: Waiter) => (
    <MemberButton key={what} label={label} name={name} onPress={() => setDoing({ what, who: { id, name } })} />
  );
  return (
    <>
      <PageHead
        title={`${section.code} ${section.section} ${section.title}`}
        state={
          <>
            {fillIn(texts.counts, { ...section, closed: '', last_add_on: '' })} ·{' '}
            <RouteLink to={`/academicRecords/sections?term=${encodeURIComponent(section.term_id)}`}>{texts.all}</RouteLink>
          </>
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <SectionButton label={texts.changeSeats} onPress={() => setDoing({ what: 'seats' })} />
            <SectionButton
              label={section.closed ? 'Open section' : 'Close section'}
              onPress={() => setDoing({ what: 'close' })}
            />
            <FileButton operation={downloadRoster} input={{ jc_num: section.jc_num }} rows={roster.length} />
          </Box>
        }
      />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.waitlist}
      </Typography>
      <RowTable
        label={texts.waitlist}
        columns={waitlistColumns}
        rows={{ status: 'ready', rows: waitlist }}
        empty={{ text: texts.nobodyWaits }}
        actionsInSight
        rowActions={(row) => [button('move', 'Move', row), button('waive', 'Waive', row)]}
      />
      <Typography variant="h2" sx={{ mt: 6, mb: 2 }}>
        {texts.inIt}
      </Typography>
      <RowTable
        label={texts.inIt}
        columns={rosterColumns}
        rows={{ status: 'ready', rows: roster }}
        empty={{ text: texts.nobodyIn }}
        actionsInSight
        rowActions={(row) => <RosterActions row={row} onDo={setDoing} />}
      />
      {doing === null ? null : <Dialogs doing={doing} section={section} onClose={() => setDoing(null)} />}
    </>
  );
}

/** One section for the registrar: who is in it, who waits, and what is changed with a reason. */
export default function Section() {
  const { num = '' } = useRouteSearch();
  const query = useOperation(readSection, { jc_num: num }, { quiet: true });
  useLiveRead(readSection, { jc_num: num }, [{ topic: REGISTRATION_TOPIC }]);
  return (
    <QueryParts query={query} what="the section">
      {(detail) => <SectionParts detail={detail} />}
    </QueryParts>
  );
}
