import type { Operation } from '@campus/contract-kit';
import type { DonorRecord, readDonor } from '@campus/domain/advancement';
import { donorTexts as texts } from '@campus/domain/advancement';
import type { InlineEditProps } from '@campus/ui-kit';
import { Fact, InlineEdit } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import { useDonorSave } from '../hooks/donor-save.js';

export type DonorColumn = keyof typeof texts.fields;

interface DonorFieldProps extends Pick<InlineEditProps, 'choices' | 'inputMode' | 'hint' | 'limit'> {
  readonly donor: DonorRecord;
  readonly field: DonorColumn & keyof DonorRecord;
  readonly operation: Operation<Operation['input'], (typeof readDonor)['output']>;
  /** The name of the field in its part, where it is another one. */
  readonly name?: string;
  /** How the value reads, where it is not the value itself. */
  readonly shown?: ReactNode;
  readonly kept?: boolean;
}

/** A field of a donor: text, with its edit where the reader may change it. */
export function DonorField({ donor, field, operation, name = field, shown, kept = false, ...edit }: DonorFieldProps) {
  const save = useDonorSave(donor);
  const label = texts.fields[field];
  const value = String(donor[field] ?? '');
  if (!donor.editable || kept) return <Fact label={label}>{shown ?? (value === '' ? '–' : value)}</Fact>;
  return (
    <InlineEdit
      {...{ label, value, limit: 200, ...edit }}
      {...(shown === undefined ? {} : { shown })}
      onSave={(typed) => save({ operation, input: { name, value: typed }, of: (one) => one[field], back: { name, value } })}
    />
  );
}
