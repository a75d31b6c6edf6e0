export { signInAddress } from './client.js';
export type { Answered, CallOptions } from './client.js';
export { markActing } from './acting-mark.js';
export { createQueries } from './create-queries.js';
export { CallFailure, failureFrom } from './failure.js';
export type { Failure } from './failure.js';
export { SameMinutesList } from './time/same-minutes.js';
export { ReportResult } from './files/report-result.js';
export { FileButton } from './files/file-button.js';
export type { FileButtonProps } from './files/file-input.js';
export { useFileJob } from './files/file-job.js';
export { fileLabel, SizedFileButton } from './files/sized-file-button.js';
export { fileContent } from './files/file-content.js';
export { useFileStep } from './files/file-step.js';
export type { FileStep } from './files/file-step.js';
export { sentenceOf } from './failure-handler.js';
export { HomeCards, offerHomeCards } from './home-cards.js';
export type { HomeCard } from './home-cards.js';
export { useKeptRoom } from './kept-room.js';
export { InboxOperationsContext, useInboxOperations } from './inbox-operations.js';
export type { FindInboxOperation } from './inbox-operations.js';
export type { BulkAction } from './lists/bulk-actions.js';
export { operationColumns, rowColumns } from './lists/operation-columns.js';
export { useEmptyFilter } from './lists/empty-filter.js';
export { KEYS } from './keys-list.js';
export { ListFilterBar, useClearFilters, useFilters } from './lists/list-filters.js';
export type { ListFilter } from './lists/list-filters.js';
export { listScreen, ListScreen } from './lists/list-screen.js';
export type { ListScreenProps } from './lists/list-screen.js';
export { ListTable, RowTable, useList } from './lists/list-table.js';
export type { LiveWatch } from './live.js';
export { MeContext, useCan, useMe } from './me.js';
export { withNames as ofWhom } from './done-sentence.js';
export { usePagedRows } from './lists/paged-rows.js';
export { useBulkEach } from './lists/use-bulk-each.js';
export { useEach } from './lists/use-each.js';
export type { EachRefusal } from './lists/use-each.js';
export { OperationForm } from './forms/operation-form.js';
export { OperationReason } from './forms/operation-reason.js';
export type {
  OperationFormProps,
  FailureContext as Telling,
  DescribedFailure as ToldFailure,
} from './forms/operation-form-props.js';
export { recordFormScreen } from './forms/record-form-screen.js';
export type { OwnFieldProps } from './forms/record-form-screen.js';
export { TheirsDialog } from './forms/theirs-dialog.js';
export { PaletteSourcesContext, usePaletteSources } from './palette.js';
export type { LoadPaletteSources, PaletteSource, PaletteTarget } from './palette.js';
export { call, feed, portal, reportFailure, session } from './portal.js';
export {
  firstRead,
  operationQuery,
  queryKeyOf,
  tableStateOf,
  useAction,
  useListPage,
  useOperation,
  useOperationPage,
} from './queries.js';
export type { Acted, Action, ActionOptions, OperationOptions, OperationPage } from './queries.js';
export { QueryParts } from './query-parts.js';
export type { QueryPartsProps } from './query-parts.js';
export { RestoredNote } from './forms/restored-note.js';
export { isNotOnesOwn, SignedInAs } from './signed-in-as.js';
export { loadScreen, offerScreens } from './screens.js';
export { useSearchText, useTypedText } from './lists/search-text.js';
export { useLostAnswer } from './lost-answers.js';
export { useFormCopy, useStateCopy } from './forms/use-typed-copy.js';
export type { TypedCopy } from './forms/use-typed-copy.js';
export { useLivePages, useLiveRead, useLiveSilence } from './use-live.js';
export { isPlainClick, RouteLink, useGo, useRouteParams, useRouteSearch, useSetSearch, useUnsavedGuard } from './routing.js';
export { useBeforeLeaving } from './routing.js';
export type { FeatureRoute, RouteLinkProps } from './routing.js';
