import { counted, fillIn } from '@campus/contract-kit';
import type { FollowedAward } from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardTexts as texts,
  countAwardStages,
  listAwardsInStage,
  remindOfAwards,
} from '@campus/domain/financial-aid';
import type { AwardStage } from '@campus/domain/financial-aid/rules';
import { AWARD_STAGES } from '@campus/domain/financial-aid/rules';
import type { Found } from '@campus/ui-kit';
import { shortDateText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListTable, useLiveRead, useOperation, useRouteSearch, useSetSearch } from '../../../../lib/index.js';
import { followedColumns } from '../../hooks/award-columns.js';

const LIVE = [{ topic: AWARD_TOPIC }] as const;
const FIRST: AwardStage = 'waiting';
/** The states in which an answer is still missed. */
const OPEN: readonly AwardStage[] = ['waiting', 'opened', 'expired'];

/** How many letters are in each state, and how old the oldest is; a press lists them. */
function Stages({ chosen }: { readonly chosen: AwardStage }) {
  const setSearch = useSetSearch();
  const counts = useOperation(countAwardStages, {}, { quiet: true }).data ?? [];
  useLiveRead(countAwardStages, {}, LIVE);
  const lineOf = (stage: AwardStage): string => {
    const { count, oldest } = counts.find((one) => one.stage === stage) ?? { count: null, oldest: null };
    const number = count === null ? [] : [String(count)];
    const age = oldest === null ? [] : [fillIn(texts.oldest, { day: shortDateText(oldest) })];
    return [texts.stages[stage], ...number, ...age].join(' · ');
  };
  return (
    <Box role="group" aria-label={texts.stagesLabel} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {AWARD_STAGES.map((stage) => (
        <Button
          key={stage}
          size="small"
          variant={stage === chosen ? 'contained' : 'outlined'}
          aria-pressed={stage === chosen}
          onClick={() => setSearch({ state: stage === FIRST ? null : stage })}
        >
          {lineOf(stage)}
        </Button>
      ))}
    </Box>
  );
}

/** Every letter by its state, the oldest first; those without an answer are selected to remind their students. */
export function LettersByStage({ onChoose }: { readonly onChoose: (person: Found) => void }) {
  const { state } = useRouteSearch();
  const stage = AWARD_STAGES.find((one) => one === state) ?? FIRST;
  const choose = ({ jenzabar_id: id, name, school }: FollowedAward) => onChoose({ id, name, detail: `${id} · ${school}` });
  const remind = {
    operation: remindOfAwards,
    label: (count: number) => fillIn(texts.remind, { count: counted(count, 'student') }),
  };
  return (
    <Box component="section" aria-label={texts.stagesLabel}>
      <Stages chosen={stage} />
      <ListTable
        key={stage}
        of={listAwardsInStage}
        input={{ stage }}
        live={LIVE}
        label={texts.stages[stage]}
        columns={followedColumns(stage)}
        rowName={({ name, scholarship }) => `${name}, ${scholarship}`}
        bulkActions={OPEN.includes(stage) ? [{ ...remind, look: 'main', limit: 500 }] : []}
        rereads={[countAwardStages]}
        empty={{ text: texts.noneInStage, hint: texts.choosePerson }}
        rowActions={(row) => (
          <Button size="small" aria-label={`${texts.showPerson}: ${row.name}, ${row.scholarship}`} onClick={() => choose(row)}>
            {texts.showPerson}
          </Button>
        )}
      />
    </Box>
  );
}
