import {
  addRubricGroup,
  addRubricType,
  listRubricGroups,
  listRubricTypes,
  removeRubricGroup,
  removeRubricType,
  rubricTexts as texts,
} from '@campus/domain/assessment';
import { PageHead } from '@campus/ui-kit';
import { QueryParts, useOperation } from '../../../lib/index.js';
import { RubricGroupTypes } from '../components/rubric-group-types.js';
import { RubricMaker } from '../components/rubric-maker.js';
import { RubricNames } from '../components/rubric-names.js';

/** Rubric types, groups, and the generator. [RUBRIC-001] [RUBRIC-002] [RUBRIC-003] [RUBRIC-004] */
export default function RubricGenerator() {
  const types = useOperation(listRubricTypes, {}, { quiet: true });
  const groups = useOperation(listRubricGroups, {}, { quiet: true });
  return (
    <>
      <PageHead title={texts.title} state="An Excel file with a sheet for each course and a row for each type" />
      <QueryParts query={types} what="the rubric types">
        {(allTypes) => (
          <QueryParts query={groups} what="the rubric groups">
            {(allGroups) => (
              <>
                <RubricMaker types={allTypes} groups={allGroups} />
                <RubricNames
                  title="Types"
                  label="Type name"
                  what="type"
                  rows={allTypes}
                  empty={texts.noTypes}
                  add={addRubricType}
                  remove={removeRubricType}
                />
                <RubricNames
                  title="Groups"
                  label="Group name"
                  what="group"
                  rows={allGroups}
                  empty={texts.noGroups}
                  add={addRubricGroup}
                  remove={removeRubricGroup}
                />
                <RubricGroupTypes types={allTypes} groups={allGroups} />
              </>
            )}
          </QueryParts>
        )}
      </QueryParts>
    </>
  );
}
