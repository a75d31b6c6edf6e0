import { massMailMessages as messages } from '@campus/domain/mass-mail';
import type { HiddenRows } from '@campus/domain/mass-mail/rules';
import { columnsOf } from '@campus/domain/mass-mail/rules';
import type { ListRow } from '../../platform/upload/upload-limits.js';
import type { GivenFile } from '../../platform/upload/uploaded-rows.js';
import { uploadedRows } from '../../platform/upload/uploaded-rows.js';

/** A list as it comes in. */
export interface GivenList extends GivenFile {
  /** What happens to the rows that a filter of the workbook hides; without it they are asked about. */
  readonly hiddenRows?: HiddenRows | undefined;
}

/** The rows of an uploaded list of addresses. [PAYADM-008] */
export function listRows(given: GivenList): AsyncGenerator<ListRow[]> {
  return uploadedRows(given, (cells) => columnsOf(cells)?.hasHeads === true, messages.refusal);
}
