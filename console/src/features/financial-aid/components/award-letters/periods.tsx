import type { OutputOf } from '@campus/contract-kit';
import type { readAwardChoices } from '@campus/domain/financial-aid';
import { awardTexts as texts } from '@campus/domain/financial-aid';
import { ChoiceField } from '@campus/ui-kit';

export type AwardChoices = OutputOf<typeof readAwardChoices>;
export type Period = AwardChoices['periods'][number];

interface PeriodFieldProps {
  readonly periods: readonly Period[];
  readonly value: Period | null;
  readonly onChange: (period: Period) => void;
  readonly label?: string;
  readonly disabled?: boolean;
}

/** Fall and Spring of three years. [FINAID-028] */
export function PeriodField({ periods, value, onChange, label = texts.period, disabled = false }: PeriodFieldProps) {
  const choose = (name: string) => {
    const found = periods.find((one) => one.name === name);
    if (found !== undefined) onChange(found);
  };
  return (
    <ChoiceField
      label={label}
      disabled={disabled}
      value={value?.name ?? ''}
      options={periods.map(({ name }) => ({ id: name, name }))}
      onChange={choose}
    />
  );
}
