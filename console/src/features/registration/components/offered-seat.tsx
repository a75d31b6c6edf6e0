import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import { StatusChip, useDateText } from '@campus/ui-kit';

/** The seat that is kept for a student who waits, and until when. */
export function OfferedSeat({ course: { offer } }: { readonly course: RegistrationCourse }) {
  const dateText = useDateText();
  return offer === null ? null : <StatusChip tone="attention" label={fillIn(texts.offered, { until: dateText(offer.until) })} />;
}
