import { fillIn } from '@campus/contract-kit';
import type { AuditChild, DegreeAuditAnswer } from '@campus/domain/academic-records';
import { degreeAuditTexts as texts } from '@campus/domain/academic-records';
import type { DataColumn } from '@campus/ui-kit';
import { column, StatusChip } from '@campus/ui-kit';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable } from '../../../../lib/index.js';
import { toneOf } from './tones.js';

type Group = DegreeAuditAnswer['groups'][number];

const columns: readonly DataColumn<AuditChild>[] = [
  column.text('CrsCde', 'Course', { primary: true }),
  column.text('AdvReqDesc', 'Requirement'),
  column.text('GradeCde', 'Grade'),
  column.number('HrsEarned', 'Hours earned'),
  column.chip('ReqMet', 'Status', ({ ReqMet: state, GradeCde: grade }) => ({
    tone: toneOf(state, grade),
    label: texts.states[state],
  })),
  column.text('why', 'Why', { phone: 'line' }),
];

/** Courses that the group could have and does not use, each with the reason. */
function PassedOver({ courses }: { readonly courses: Group['passed_over'] }) {
  if (courses.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 3 }}>
        {texts.passedOver}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {courses.map(({ CrsCde: id, AdvReqDesc: title, why }) => (
          <Typography key={id} component="li" variant="body2">
            {`${id} ${title}: ${why}`}
          </Typography>
        ))}
      </Box>
    </>
  );
}

/** A group of courses: where it stands, and its lines when it is open. [DEGREE-004] */
export function AuditGroup({
  group,
  open,
  onTurn,
}: {
  readonly group: Group;
  readonly open: boolean;
  readonly onTurn: (open: boolean) => void;
}) {
  const { AdvReqCode: code, AdvReqDesc: name, ReqMet: state, ReqTxt: text, children, passed_over: passedOver } = group;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open}
      onChange={(_event, on) => onTurn(on)}
      sx={{ breakInside: 'avoid-page' }}
      slotProps={{ transition: { timeout: 0, unmountOnExit: true } }}
    >
      <AccordionSummary
        sx={{ fontFamily: 'inherit' }}
        expandIcon={<ExpandMoreOutlined />}
        id={`group-${code}`}
        aria-controls={`lines-${code}`}
      >
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', flex: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: '1 1 200px', minWidth: 0 }}>
            {name}
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
          <StatusChip tone={toneOf(state)} label={texts.states[state]} />
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <RowTable
          label={fillIn(texts.courses, { group: name })}
          columns={columns}
          rows={children}
          rowId={({ CrsCde: id }) => id}
          empty={texts.needsNothing}
        />
        <PassedOver courses={passedOver} />
      </AccordionDetails>
    </Accordion>
  );
}
