import { donorTexts as texts } from '@campus/domain/advancement';
import { SearchField } from '@campus/ui-kit';
import { findDonors } from '../hooks/find-donors.js';

/** Looks a donor up. */
export function FindDonor({ onChoose }: { readonly onChoose: (id: string) => void }) {
  return (
    <SearchField
      label={texts.search}
      value={null}
      search={findDonors}
      onChange={(found) => (found === null ? undefined : onChoose(found.id))}
      helperText={texts.searchHint}
    />
  );
}
