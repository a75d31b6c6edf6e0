export { createCampusTheme } from './theme/theme.js';
export { CampusThemeProvider, useAccessible } from './theme/provider.js';
export type { CampusThemeProviderProps } from './theme/provider.js';
export type { StatusColors } from './theme/colors.js';
export { notify, SHORT_TOAST_MS, TOAST_MS } from './notify/notify.js';
export type { NotifyOptions, Tone } from './notify/notify.js';
export type { ToastAction } from './notify/toast-with-action.js';
export { PageHead, useScreenTitle } from './parts/page-head.js';
export type { PageHeadProps } from './parts/page-head.js';
export { RecordHead } from './parts/record-head.js';
export type { RecordHeadProps } from './parts/record-head.js';
export { Timeline } from './parts/timeline.js';
export type { TimelineStep } from './parts/timeline.js';
export { StatusChip } from './parts/status-chip.js';
export type { StatusChipProps, StatusTone } from './parts/status-chip.js';
export {
  CAMPUS_ZONE,
  campusInstant,
  DateText,
  dateText,
  MoneyText,
  moneyText,
  spanText,
  Unbroken,
  wholeDates,
} from './parts/texts.js';
export { PersonCell } from './parts/person-cell.js';
export type { PersonCellProps } from './parts/person-cell.js';
export { EmptyState } from './parts/empty-state.js';
export type { EmptyStateProps } from './parts/empty-state.js';
export { ErrorState } from './parts/error-state.js';
export type { ErrorStateProps } from './parts/error-state.js';
export { ConfirmDialog, ReasonDialog } from './parts/dialogs.js';
export type { ConfirmDialogProps, ReasonDialogProps } from './parts/dialogs.js';
export { PeriodSelector } from './parts/period-selector.js';
export type { PeriodChoice, PeriodSelectorProps } from './parts/period-selector.js';
export { ProgressRow } from './parts/progress-row.js';
export type { ProgressRowProps } from './parts/progress-row.js';
export { Drawer } from './parts/drawer.js';
export type { DrawerProps } from './parts/drawer.js';
export { Fact } from './parts/fact.js';
export { ActionBar, FormSection } from './parts/form-section.js';
export type { FormSectionProps } from './parts/form-section.js';
export { DataTable } from './table/data-table.js';
export type { DataColumn, DataTableProps, RowTone, TableSort, TableState } from './table/campus-table.js';
export { Pager } from './table/pager.js';
export type { PagerProps } from './table/pager.js';
export { FilterBar } from './table/filter-bar.js';
export type { ActiveFilter, FilterBarProps } from './table/filter-bar.js';
export { SKELETON_AFTER_MS, TableSkeleton, useLate } from './table/table-skeleton.js';
export { applyRefusals, SchemaForm, useSchemaForm } from './form/schema-form.js';
export type { FormSchema, SchemaFormOptions, SchemaFormProps, SchemaFormReturn } from './form/schema-form.js';
export { NOT_SAVED, SaveFailed } from './parts/save-failed.js';
export type { SaveFailedProps } from './parts/save-failed.js';
export { ErrorSummary } from './form/error-summary.js';
export type { ErrorSummaryProps, FormProblem } from './form/error-summary.js';
export { FormCheckbox, FormMoney, FormSelect, FormText } from './form/text-fields.js';
export type { Choice, FormCheckboxProps, FormSelectProps, FormTextProps } from './form/text-fields.js';
export { FileButton } from './form/file-button.js';
export type { FileButtonProps } from './form/file-button.js';
export { FormMasked } from './form/form-masked.js';
export type { FormMaskedProps } from './form/form-masked.js';
export { FormDate } from './form/form-date.js';
export type { FormDateProps } from './form/form-date.js';
export { FormAutocomplete, SEARCH_FROM, SEARCH_WAIT_MS, SearchField } from './form/form-autocomplete.js';
export type { FormAutocompleteProps, Found, SearchFieldProps } from './form/form-autocomplete.js';
export type { FieldProps } from './form/use-field.js';
export { normaliseMoney } from './form/money.js';
