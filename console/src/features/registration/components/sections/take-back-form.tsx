import { fillIn } from '@campus/contract-kit';
import type { SectionDetail } from '@campus/domain/registration';
import { sectionTexts as texts, takeBackEntry } from '@campus/domain/registration';
import Typography from '@mui/material/Typography';
import { SectionForm } from './section-form.js';

/** A student of a section for whom the registrar entered something. */
export interface TakingBack {
  readonly id: string;
  readonly name: string;
  readonly entered: NonNullable<SectionDetail['roster'][number]['entered']>;
}

/** Takes back what was entered for a student, with a reason. */
export function TakeBackForm({
  of,
  num,
  onClose,
}: {
  readonly of: TakingBack;
  readonly num: string;
  readonly onClose: () => void;
}) {
  return (
    <SectionForm
      operation={takeBackEntry}
      title={fillIn(texts.takeBackTitle[of.entered], { name: of.name })}
      verb="Take back"
      values={{ jc_num: num, reason: '', student: of.id, entered: of.entered }}
      onClose={onClose}
    >
      <Typography>{texts.takeBackEffect[of.entered]}</Typography>
    </SectionForm>
  );
}
