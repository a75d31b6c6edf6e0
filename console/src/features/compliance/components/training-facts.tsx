import type { TrainingLink } from '@campus/domain/compliance';
import { myTrainingTexts as texts } from '@campus/domain/compliance';
import { DateText, Fact } from '@campus/ui-kit';

interface Props {
  readonly training: Pick<TrainingLink, 'activated' | 'complete' | 'completed_at' | 'score'>;
}

const yesNo = (yes: 0 | 1): string => (yes === 1 ? 'Yes' : 'No');

/** How far a person is with the ministry-safe training. [MINSAFE-004] */
export function TrainingFacts({ training: { activated, complete, completed_at: completedAt, score } }: Props) {
  return (
    <>
      <Fact label={texts.facts.activated}>{yesNo(activated)}</Fact>
      <Fact label={texts.facts.complete}>{yesNo(complete)}</Fact>
      <Fact label={texts.facts.completedAt}>{completedAt === null ? '–' : <DateText value={completedAt} />}</Fact>
      <Fact label={texts.facts.score}>{score ?? '–'}</Fact>
    </>
  );
}
