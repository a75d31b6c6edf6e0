import { myTrainingTexts as texts } from '@campus/domain/compliance';
import { DateText, Fact } from '@campus/ui-kit';

interface Props {
  readonly training: {
    readonly activated: boolean;
    readonly complete: boolean;
    readonly completed_at: string | null;
    readonly score: number | null;
  };
}

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

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
