import { recordTexts } from '@campus/domain/personnel-actions';
import type { Stage } from '@campus/domain/personnel-actions/rules';
import { NEW_HIRE, NEW_POSITION } from '@campus/domain/personnel-actions/rules';

/** What tells who has a form. */
export interface HeldForm {
  readonly stage: Stage;
  readonly paf_type: number;
  readonly creator_name: string;
  /** The waiting approver by name, with the stand-in of today. */
  readonly waiting_name: string | null;
  readonly access_saved: boolean;
  readonly open_access: number;
}

function holderOfFinalized({ paf_type: type, access_saved: saved, open_access: open }: HeldForm): string | null {
  if ((type === NEW_HIRE || type === NEW_POSITION) && !saved) return recordTexts.hr;
  return open > 0 ? recordTexts.processors : null;
}

/** Who has a form to act on it, in words, on every list and in the view; null when nothing is left to be done. */
export function holderOf(form: HeldForm): string | null {
  switch (form.stage) {
    case 'draft':
    case 'returned':
      return form.creator_name;
    case 'awaiting_approval':
      return form.waiting_name;
    case 'awaiting_finalize':
      return recordTexts.hr;
    case 'finalized':
      return holderOfFinalized(form);
    case 'rejected':
    case 'deleted':
      return null;
  }
}
