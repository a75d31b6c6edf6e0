import { fillIn } from '@campus/contract-kit';
import type { DegreeAuditAnswer } from '@campus/domain/academic-records';
import { degreeAuditTexts as texts } from '@campus/domain/academic-records';
import { hoursLeft, progressOf } from '@campus/domain/academic-records/rules';
import type { StatusTone } from '@campus/ui-kit';
import { Fact, StatusChip, useDateText, usePrinting, wholeDates } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuditGroup } from './audit-group.js';
import { toneOf } from './tones.js';

type Primary = DegreeAuditAnswer['primary'];

/** The address in lines, as on a letter. */
function addressOf({ AddrLine1, AddrLine2, AddrLine3, City, State, Zip, Country }: Primary): string {
  const town = [[City, State].filter((part) => part !== '').join(', '), Zip].filter((part) => part !== '').join(' ');
  return [AddrLine1, AddrLine2, AddrLine3, town, Country].filter((line) => line !== '').join('\n');
}

/** How far the hours are, as a bar with its figure; none where no hours are needed. [DEGREE-008] */
function Progress({ HrsEarned: earned, HrsNeeded: needed }: Primary) {
  const percent = progressOf(Number(earned), Number(needed));
  if (percent === null) return <Typography sx={{ my: 3 }}>{texts.noProgress}</Typography>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, my: 3 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        aria-label={texts.progress}
        aria-valuetext={fillIn(texts.percent, { percent })}
        sx={{ flex: 1, height: 10, borderRadius: 5 }}
      />
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{fillIn(texts.percent, { percent })}</Typography>
    </Box>
  );
}

function Head({ primary, requirements }: Pick<DegreeAuditAnswer, 'primary' | 'requirements'>) {
  const { AimDesc: aim, ReqMet: state, ReqTxt: text, HrsEarned: earned, HrsNeeded: needed, GpaCurrent: average } = primary;
  const dateText = useDateText();
  const tone: StatusTone = toneOf(state);
  const address = addressOf(primary);
  return (
    <Paper component="section" variant="outlined" aria-label={aim} sx={{ p: 4, mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {aim}
        </Typography>
        <StatusChip tone={tone} label={texts.states[state]} />
      </Box>
      <Typography sx={{ mt: 2 }}>{text}</Typography>
      <Progress {...primary} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 3 }}>
        <Fact label="Hours needed">{needed}</Fact>
        <Fact label="Hours earned">{earned}</Fact>
        <Fact label="Hours in progress">{primary.HrsProgress}</Fact>
        <Fact label={texts.hoursLeft}>{hoursLeft(Number(earned), Number(needed)).toFixed(2)}</Fact>
        <Fact label="Current GPA">{average ?? 'None yet'}</Fact>
        <Fact label={texts.standing}>{texts.standings[primary.standing]}</Fact>
        <Fact label="Name">{`${primary.FirstName} ${primary.LastName}`}</Fact>
        <Fact label="Id">{primary.IDNum}</Fact>
        <Fact label="Address">
          <span style={{ whiteSpace: 'pre-line' }}>{address === '' ? '–' : address}</span>
        </Fact>
      </Box>
      {primary.standing === 'good' ? null : (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {texts.probationHint}
        </Alert>
      )}
      {requirements === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          {wholeDates(fillIn(texts.catalog, { year: requirements.catalog_year, day: dateText(requirements.saved_at) }))}
        </Typography>
      )}
    </Paper>
  );
}

/** An audit: the degree and how far it is, then its groups, each of which opens. [DEGREE-003] [DEGREE-005] */
export function AuditView({
  answer: { primary, groups, requirements },
  whatIf = false,
  path,
}: {
  readonly answer: DegreeAuditAnswer;
  readonly whatIf?: boolean;
  /** The terms that are left, between how far the degree is and its groups. */
  readonly path?: ReactNode;
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // On paper every group is open.
  const printing = usePrinting();
  const isAllOpen = groups.every(({ AdvReqCode: code }) => open.has(code));
  const turn = (code: string, on: boolean) => setOpen(new Set(on ? [...open, code] : [...open].filter((one) => one !== code)));
  return (
    <>
      {whatIf ? (
        <Alert severity="info" variant="outlined" role="note" sx={{ mb: 4 }}>
          {texts.whatIfNote}
        </Alert>
      ) : null}
      <Head primary={primary} requirements={requirements} />
      {path}
      {groups.length === 0 ? null : (
        <Box component="section" aria-label={texts.groups}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {texts.groups}
            </Typography>
            <Box sx={{ display: 'flex', gap: 2, displayPrint: 'none' }}>
              <Button onClick={() => setOpen(new Set(isAllOpen ? [] : groups.map(({ AdvReqCode: code }) => code)))}>
                {isAllOpen ? texts.closeAll : texts.openAll}
              </Button>
              <Button onClick={() => window.print()}>{texts.print}</Button>
            </Box>
          </Box>
          {groups.map((group) => (
            <AuditGroup
              key={group.AdvReqCode}
              group={group}
              open={printing || open.has(group.AdvReqCode)}
              onTurn={(on) => turn(group.AdvReqCode, on)}
            />
          ))}
        </Box>
      )}
    </>
  );
}
