import type { DonorRecord } from '@campus/domain/advancement';
import { changeDonorWealth, donorTexts as texts } from '@campus/domain/advancement';
import { MAX_RANGE, P2G_ALONE, P2G_LEVELS, P2G_SCORES, WEALTH_AMOUNTS } from '@campus/domain/advancement/rules';
import { dollarsOf } from '@campus/domain/money/rules';
import { ChoiceField, Fact, FormSection } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useDonorSave } from '../hooks/donor-save.js';
import { DonorField } from './donor-field.js';

const choicesOf = (values: readonly (number | string)[]) => values.map((value) => ({ id: String(value), name: String(value) }));
const SCORES = choicesOf([...P2G_SCORES, P2G_ALONE]);
const LEVELS = choicesOf(P2G_LEVELS);
const [FIRST_LEVEL = 1] = P2G_LEVELS;

/** The score, 1 to 4 with a level of 1 to 5, or 50 alone. [ADV-030] [ADV-075] */
function P2gEdit({ donor }: { readonly donor: DonorRecord }) {
  const { wealth_engine_p2g: stored } = donor;
  const [before = '', level = String(FIRST_LEVEL)] = stored.split(' | ');
  const [chosen, setChosen] = useState<{ readonly score: string; readonly level: string } | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const save = useDonorSave(donor);
  const now = chosen ?? { score: before, level };
  const isAlone = now.score === P2G_ALONE;
  const store = async () => {
    const value = isAlone ? P2G_ALONE : `${now.score} | ${now.level}`;
    const back = { name: 'p2g', value: stored };
    const outcome = await save({
      operation: changeDonorWealth,
      input: { name: 'p2g', value },
      of: (one) => one.wealth_engine_p2g,
      back,
    });
    setSentence(outcome.saved ? null : outcome.sentence);
    if (outcome.saved) setChosen(null);
  };
  return (
    <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      {stored === P2G_ALONE ? null : <Fact label={texts.fields.wealth_engine_p2g}>{stored === '' ? '–' : stored}</Fact>}
      <Box sx={{ minWidth: 140 }}>
        <ChoiceField label={texts.score} value={now.score} options={SCORES} onChange={(score) => setChosen({ ...now, score })} />
      </Box>
      <Box sx={{ minWidth: 140 }}>
        <ChoiceField
          label={texts.level}
          value={isAlone ? '' : now.level}
          options={LEVELS}
          disabled={isAlone}
          onChange={(next) => setChosen({ ...now, level: next })}
        />
      </Box>
      {chosen === null || chosen.score === '' ? null : (
        <Button size="small" variant="contained" onClick={() => void store()}>
          Save P2G
        </Button>
      )}
      {sentence === null ? null : (
        <FormHelperText error role="alert">
          {sentence}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Whether anything of the wealth data is known to whoever reads. */
const hasWealth = (donor: DonorRecord): boolean =>
  WEALTH_AMOUNTS.some((name) => donor[`wealth_engine_${name}`] !== null) ||
  donor.wealth_engine_gift_capacity_range !== '' ||
  donor.wealth_engine_p2g !== '';

/** The wealth data of a donor; who only reads, and is told none of them, has no empty section. [ADV-011] */
export function WealthSection({ donor }: { readonly donor: DonorRecord }) {
  const range = donor.wealth_engine_gift_capacity_range;
  if (!donor.editable && !hasWealth(donor)) return null;
  return (
    <FormSection title={texts.sections.wealth}>
      {WEALTH_AMOUNTS.map((name) => {
        const field = `wealth_engine_${name}` as const;
        const amount = donor[field];
        return (
          <DonorField
            key={name}
            {...{ donor, field, name, operation: changeDonorWealth, limit: 40 }}
            shown={amount === null ? '–' : dollarsOf(amount)}
          />
        );
      })}
      <DonorField
        {...{ donor, field: 'wealth_engine_gift_capacity_range', name: 'gift_capacity_range', operation: changeDonorWealth }}
        limit={MAX_RANGE}
        shown={range === '' ? '–' : range}
      />
      {donor.editable ? (
        <P2gEdit key={donor.wealth_engine_p2g} donor={donor} />
      ) : (
        <Fact label={texts.fields.wealth_engine_p2g}>{donor.wealth_engine_p2g === '' ? '–' : donor.wealth_engine_p2g}</Fact>
      )}
    </FormSection>
  );
}
