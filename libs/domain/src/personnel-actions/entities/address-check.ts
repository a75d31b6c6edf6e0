import { fillIn } from '@campus/contract-kit';

import { MILITARY_MAIL, stateRefusal, UNITED_STATES, zipRefusal } from '../../people/rules/index.js';
import { fieldTexts } from '../messages/fields.js';

function partsOf(content: unknown): { country: string; state: string | null; zip: string | null } {
  const fields = (typeof content === 'object' && content !== null ? content : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  return { country: text('country_code') ?? UNITED_STATES, state: text('state'), zip: text('zip') };
}

function unknownState(country: string): string {
  if (country === UNITED_STATES) return fieldTexts.state;
  return country === MILITARY_MAIL ? fieldTexts.militaryState : fillIn(fieldTexts.territoryState, { state: country });
}

/** The sentence for the state of an address that its country does not have; null when it does. [PAF-044] [PAF-080] */
export function stateRefusedAs(content: unknown): string | null {
  const { country, state } = partsOf(content);
  const refusal = stateRefusal(country, state);
  if (refusal === null) return null;
  return refusal === 'required' ? fieldTexts.required : unknownState(country);
}

/** The sentence for the ZIP code of an address that its country does not have; null when it does. [PAF-044] */
export function zipRefusedAs(content: unknown): string | null {
  const { country, zip } = partsOf(content);
  const refusal = zipRefusal(country, zip);
  if (refusal === null) return null;
  return refusal === 'required' ? fieldTexts.required : fieldTexts.zip;
}
