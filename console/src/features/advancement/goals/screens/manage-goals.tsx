import { fillIn } from '@campus/contract-kit';
import type { Goals } from '@campus/domain/advancement';
import {
  addGoalYear,
  advancementMessages as messages,
  listGoals,
  reportScreenTexts as texts,
  saveGoals,
} from '@campus/domain/advancement';
import type { GoalMonth } from '@campus/domain/advancement/rules';
import { GOAL_MONTHS, isGoal, monthName } from '@campus/domain/advancement/rules';
import { fiscalYearText } from '@campus/domain/calendar/rules';
import { amountOf, centsOf } from '@campus/domain/money/rules';
import { ChoiceField, InlineEdit, moneyText, notify } from '@campus/ui-kit';
import type { InlineOutcome } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  call,
  failureFrom,
  QueryParts,
  queryKeyOf,
  sentenceOf,
  useAction,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../../lib/index.js';
import { useQueryClient } from '@tanstack/react-query';
import { ManageShell } from '../../components/manage-shell.js';

const SERVER_ERROR = 'Server error!';
const WRONG_UNTIL = 500;

/** One month's goal in its place. [ADV-006] [ADV-040] [HOMEPAGE-021] */
function GoalField({ goals, month, at }: { readonly goals: Goals; readonly month: GoalMonth; readonly at: number }) {
  const cache = useQueryClient();
  const stored = goals[month];
  const save = async (typed: string): Promise<InlineOutcome> => {
    const text = typed.trim();
    if (text !== '' && !isGoal(text)) return { saved: false, sentence: messages.text('wrong_goals'), putsRight: true };
    try {
      await call(saveGoals, { year: goals.year, version: goals.version, [month]: text });
      return { saved: true };
    } catch (error) {
      const failure = failureFrom(error);
      const sentence = failure.message === undefined || failure.status >= WRONG_UNTIL ? SERVER_ERROR : sentenceOf(failure);
      return { saved: false, sentence, putsRight: failure.status === 400 };
    } finally {
      await cache.invalidateQueries({ queryKey: queryKeyOf(listGoals) });
    }
  };
  return (
    <InlineEdit
      label={monthName(at + 1, goals.year)}
      value={stored ?? ''}
      shown={stored === null ? '–' : moneyText(stored)}
      inputMode="numeric"
      limit={12}
      onSave={save}
    />
  );
}

function YearGoals({ goals }: { readonly goals: Goals }) {
  const total = GOAL_MONTHS.reduce((sum, month) => sum + (goals[month] === null ? 0 : centsOf(goals[month])), 0);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {GOAL_MONTHS.map((month, at) => (
          <GoalField key={month} {...{ goals, month, at }} />
        ))}
      </Box>
      <Typography sx={{ mt: 4 }}>{fillIn(texts.yearTotal, { amount: moneyText(amountOf(total)) })}</Typography>
    </>
  );
}

/** The goals of giving per year; a new year can be added. [ADV-006] */
export default function ManageGoals() {
  const query = useOperation(listGoals, {}, { quiet: true });
  const { year: chosen } = useRouteSearch();
  const setSearch = useSetSearch();
  const add = useAction(addGoalYear, { invalidate: [listGoals] });
  return (
    <ManageShell name="goals">
      <QueryParts query={query} what={texts.goals}>
        {(all) => {
          const [latest] = all;
          const shown = all.find(({ year }) => year === chosen) ?? latest;
          const next = fiscalYearText(Number(latest?.year.slice(0, 4) ?? new Date().getUTCFullYear() - 1) + 1);
          const addNext = async () => {
            const done = await add.run({ year: next });
            if (!done.ok) return;
            notify(done.message ?? '');
            setSearch({ year: next });
          };
          return (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
                {shown === undefined ? (
                  <Typography>{texts.noYears}</Typography>
                ) : (
                  <Box sx={{ minWidth: 180 }}>
                    <ChoiceField
                      label={texts.goalsYear}
                      value={shown.year}
                      options={all.map(({ year }) => ({ id: year, name: year }))}
                      onChange={(year) => setSearch({ year })}
                    />
                  </Box>
                )}
                <Button onClick={() => void addNext()} loading={add.pending}>
                  {fillIn(texts.addYear, { year: next })}
                </Button>
              </Box>
              {shown === undefined ? null : <YearGoals key={shown.year} goals={shown} />}
            </>
          );
        }}
      </QueryParts>
    </ManageShell>
  );
}
