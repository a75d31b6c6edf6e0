import { upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';
import type { SearchFacts } from './search-attributes.js';
import { DEPARTMENT, RECORD_TYPE, STAGE } from './search-attributes.js';

/**
 * Tells the server by what this workflow is found, where that has changed. An activity's answer holds the facts only while the server knows the
 * attributes; so the history says whether this gives a command, and one that was recorded without them replays without it.
 */
export function showInSearch(facts: SearchFacts | undefined): void {
  if (facts === undefined) return;
  const { recordType, stage, department } = facts;
  const shown = workflowInfo().typedSearchAttributes;
  const changed = [
    { key: RECORD_TYPE, value: recordType },
    { key: STAGE, value: stage },
    ...(department === undefined ? [] : [{ key: DEPARTMENT, value: department }]),
  ].filter(({ key, value }) => shown.get(key) !== value);
  if (changed.length > 0) upsertSearchAttributes(changed);
}
