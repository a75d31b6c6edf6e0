import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts, showAwardLetter } from '@campus/domain/financial-aid';
import type { FollowedAward, OwnAward } from '@campus/domain/financial-aid';
import type { AwardStage } from '@campus/domain/financial-aid/rules';
import { periodName } from '@campus/domain/financial-aid/rules';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { AgeText, column, shortDateText } from '@campus/ui-kit';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { portal } from '../../../lib/index.js';

const TONES = { unsent: 'draft', sent: 'done', revoked: 'stopped' } as const satisfies Record<OwnAward['state'], StatusTone>;

/** What is told of a sent letter, to the office and to its student. */
export function awardColumns<Row extends OwnAward>(): readonly DataColumn<Row>[] {
  return [
    column.text<Row>('scholarship', 'Scholarship', { primary: true }),
    column.money<Row>('award_amount', texts.amount),
    column.of('period', texts.period, ({ award_year: year, term }) => periodName({ year, term })),
    column.instant<Row>('sent_at', texts.sentOn),
    column.of('letter', texts.letter, (row) => (
      <>
        <Link
          href={portal.address(showAwardLetter, { hash: row.hash })}
          target="_blank"
          rel="noopener"
          aria-label={`${texts.showLetter}: ${row.scholarship}, ${periodName({ year: row.award_year, term: row.term })}`}
        >
          {texts.showLetter}
        </Link>
        {row.changes.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
      </>
    )),
    column.chip('state', 'State', ({ state, replaced }) =>
      replaced ? { tone: 'stopped', label: texts.replaced } : { tone: TONES[state], label: texts.states[state] },
    ),
    column.of('answer', texts.answer, ({ answer }) => texts.answers[answer ?? 'none']),
  ];
}

/** Of the letters of a state: whose, which, since when, and whether their students have opened them and were reminded. */
export const followedColumns = (stage: AwardStage): readonly DataColumn<FollowedAward>[] => [
  column.text('name', texts.student, { primary: true }),
  column.text('scholarship', 'Scholarship'),
  column.money('award_amount', texts.amount),
  column.of('period', texts.period, ({ award_year: year, term }) => periodName({ year, term })),
  column.of('since', texts.stageSince[stage], ({ since }) => <AgeText since={since} />),
  column.of('remarks', texts.remarks, ({ undelivered, opened_on: opened, reminded_on: day }) =>
    [
      ...(undelivered === null ? [] : [fillIn(texts.undelivered, { error: undelivered })]),
      ...(opened === null ? [] : [fillIn(texts.openedOn, { day: shortDateText(opened) })]),
      ...(day === null ? [] : [fillIn(texts.remindedOn, { day: shortDateText(day) })]),
    ].join(' · '),
  ),
];
