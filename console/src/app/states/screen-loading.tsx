import { TableSkeleton } from '@campus/ui-kit';

/** A screen whose code is still on its way. */
export function ScreenLoading() {
  return <TableSkeleton label="the screen" columns={4} />;
}
