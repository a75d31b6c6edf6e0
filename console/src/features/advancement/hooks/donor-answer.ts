import type { DonorRecord } from '@campus/domain/advancement';
import { donorTexts as texts, readDonor } from '@campus/domain/advancement';
import { notify } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../lib/index.js';

/** Shows the donor that a save answered, with its sentence. */
export function useDonorAnswer(id: string) {
  const cache = useQueryClient();
  return ({ data, message }: { readonly data: DonorRecord; readonly message?: string | undefined }): void => {
    cache.setQueryData(queryKeyOf(readDonor, { id }), data);
    notify(message ?? texts.saved);
  };
}
