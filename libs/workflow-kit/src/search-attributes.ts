import { defineSearchAttributeKey } from '@temporalio/common';

/** By what Temporal's own tools find the workflow of a record. Codes only: visibility is no place for what names a person. */
export interface SearchFacts {
  /** As the audit history names it. */
  readonly recordType: string;
  readonly stage: string;
  readonly department?: string;
}

export const RECORD_TYPE = defineSearchAttributeKey('CampusRecordType', 'KEYWORD');
export const STAGE = defineSearchAttributeKey('CampusStage', 'KEYWORD');
export const DEPARTMENT = defineSearchAttributeKey('CampusDepartment', 'KEYWORD');

/** What each namespace must know before a workflow may say it; the server refuses the task of one that says something else. */
export const SEARCH_ATTRIBUTES = [RECORD_TYPE, STAGE, DEPARTMENT] as const;
