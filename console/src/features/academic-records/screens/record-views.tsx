import type { RecordView } from '@campus/domain/academic-records';
import { listRecordViews, recordViewTexts as texts } from '@campus/domain/academic-records';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { listScreen } from '../../../lib/index.js';

const columns: readonly DataColumn<RecordView>[] = [
  column.text('by', 'Who', { primary: true }),
  column.of('part', 'What', ({ part }) => texts.parts[part]),
  column.instant('at', 'When'),
  column.of('how', 'How', ({ as_student: asStudent, as_payer: asPayer }) =>
    asPayer ? texts.asPayer : asStudent ? texts.asStudent : texts.asStaff,
  ),
];

/** Who else opened the own record. */
export default listScreen(listRecordViews, {
  title: texts.title,
  head: () => texts.state,
  columns,
  empty: { text: texts.none },
});
