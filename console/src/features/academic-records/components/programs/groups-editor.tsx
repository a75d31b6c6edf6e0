import { fillIn } from '@campus/contract-kit';
import { programTexts as texts } from '@campus/domain/academic-records';
import { FormField, FormSection } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';

const NEW_GROUP = {
  name: '',
  patterns: '',
  needs: 'hours',
  amount: null,
  least_grade: 'D-',
  electives: false,
  exclusive: false,
} as const;

/** The groups of a program in their order, which is the order in which they take courses. */
export function GroupsEditor() {
  const { control, getFieldState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'groups' });
  const { error } = getFieldState('groups', useFormState({ control, name: 'groups' }));
  const said = error?.root?.message ?? error?.message;
  return (
    <>
      {fields.map(({ id }, at) => {
        const title = fillIn(texts.group, { at: at + 1 });
        const step = (label: string, to: number, isOff: boolean) => (
          <Button size="small" disabled={isOff} aria-label={`${label}: ${title}`} onClick={() => move(at, to)}>
            {label}
          </Button>
        );
        return (
          <FormSection key={id} title={title}>
            <FormField name={`groups.${at}.name`} required wide />
            <FormField name={`groups.${at}.patterns`} wide />
            <FormField name={`groups.${at}.needs`} required />
            <FormField name={`groups.${at}.amount`} required />
            <FormField name={`groups.${at}.least_grade`} required wide />
            <FormField name={`groups.${at}.electives`} />
            <FormField name={`groups.${at}.exclusive`} />
            <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {step(texts.moveUp, at - 1, at === 0)}
              {step(texts.moveDown, at + 1, at === fields.length - 1)}
              <Button size="small" color="error" aria-label={`${texts.removeGroup} ${at + 1}`} onClick={() => remove(at)}>
                {texts.removeGroup}
              </Button>
            </Box>
          </FormSection>
        );
      })}
      {said === undefined ? null : <FormHelperText error>{said}</FormHelperText>}
      <Button variant="outlined" sx={{ mb: 4 }} onClick={() => append(NEW_GROUP)}>
        {texts.addGroup}
      </Button>
    </>
  );
}
