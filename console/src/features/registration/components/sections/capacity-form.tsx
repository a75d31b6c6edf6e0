import { fillIn } from '@campus/contract-kit';
import type { SectionLine } from '@campus/domain/registration';
import { previewCapacity, sectionTexts as texts, setCapacity } from '@campus/domain/registration';
import { FormField } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { failureFrom, sentenceOf, useOperation } from '../../../../lib/index.js';
import { SectionForm } from './section-form.js';

/** Who would be offered a seat if there were as many as are typed. */
function Consequences({ section }: { readonly section: SectionLine }) {
  const typed = String(useWatch({ name: 'capacity' }) as string | number);
  const asks = /^\d{1,4}$/.test(typed) && Number(typed) !== section.capacity;
  const { data, error } = useOperation(
    previewCapacity,
    { jc_num: section.jc_num, capacity: asks ? typed : section.capacity },
    { enabled: asks, quiet: true },
  );
  const names = data?.would_offer.map(({ name }) => name).join(', ') ?? '';
  return (
    <div role="status">
      {!asks ? null : error !== null ? (
        <Typography color="error">{sentenceOf(failureFrom(error))}</Typography>
      ) : data === undefined ? null : (
        <>
          <Typography>{names === '' ? texts.wouldOfferNone : fillIn(texts.wouldOffer, { names })}</Typography>
          {data.passed_over.map(({ id, name, reason }) => (
            <Typography key={id} variant="body2">
              {fillIn(texts.wouldPass, { name, reason })}
            </Typography>
          ))}
        </>
      )}
    </div>
  );
}

/** Changes the seats of a section, with the consequences shown first. */
export function CapacityForm({ section, onClose }: { readonly section: SectionLine; readonly onClose: () => void }) {
  const { jc_num, code, capacity } = section;
  return (
    <SectionForm
      operation={setCapacity}
      title={`Seats of ${code} ${section.section}`}
      verb="Change seats"
      values={{ jc_num, capacity, reason: '' }}
      onClose={onClose}
    >
      <FormField name="capacity" required digits />
      <Consequences section={section} />
    </SectionForm>
  );
}
