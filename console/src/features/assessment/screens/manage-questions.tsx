import { addQuestionGroup, readQuestions } from '@campus/domain/assessment';
import type { QuestionLists } from '@campus/domain/assessment';
import type { DataColumn } from '@campus/ui-kit';
import { column, ErrorState, FormSection, PageHead, TableSkeleton } from '@campus/ui-kit';
import { failureFrom, RowTable, sentenceOf, useAction, useOperation } from '../../../lib/index.js';
import { AddToGroup } from '../components/add-to-group.js';
import { TypedLine } from '../components/typed-line.js';

type Row = QuestionLists['groupQuestions'][number];

function columnsOf(lists: QuestionLists): readonly DataColumn<Row>[] {
  return [
    column.text('Question', 'Question', { primary: true }),
    column.of('group', 'Group', (row) => lists.groups.find((one) => one.QuestionGroupId === row.QuestionGroupId)?.GroupName),
    column.of('type', 'Type', (row) => lists.types.find((one) => one.QuestionTypeId === row.QuestionTypeId)?.ElementName),
    column.of(
      'category',
      'Category',
      (row) => lists.categories.find((one) => one.QuestionCategoryId === row.QuestionCategoryId)?.Name,
    ),
    column.of('required', 'Required', (row) => (row.IsRequired === 1 ? 'Yes' : 'No')),
  ];
}

/** Question groups, the bank, and what stands in the groups. [ASSESS-012] [ASSESS-022] */
export default function ManageQuestions() {
  const query = useOperation(readQuestions, {}, { quiet: true });
  const addGroup = useAction(addQuestionGroup, { quiet: true, invalidate: [readQuestions] });
  const failure = query.error === null ? null : failureFrom(query.error);
  const lists = query.data;
  return (
    <>
      <PageHead
        title="Manage questions"
        state={lists === undefined ? undefined : `${lists.questionBank.length} questions in the bank`}
      />
      {failure === null ? null : <ErrorState message={sentenceOf(failure)} onRetry={() => void query.refetch()} />}
      {query.isPending ? <TableSkeleton label="Questions" columns={5} /> : null}
      {lists === undefined ? null : (
        <>
          <FormSection title="Add a question group">
            <TypedLine
              label="Group name"
              button="Add group"
              pending={addGroup.pending}
              onAdd={(GroupName) => addGroup.run({ GroupName })}
            />
          </FormSection>
          <AddToGroup lists={lists} />
          <RowTable<Row>
            label="Questions of the groups"
            columns={columnsOf(lists)}
            rows={lists.groupQuestions}
            rowId={(row) => row.GroupQuestionId}
            empty={'No questions yet'}
          />
        </>
      )}
    </>
  );
}
