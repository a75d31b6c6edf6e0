import { fillIn } from '@campus/contract-kit';
import type { DonorRecord } from '@campus/domain/advancement';
import { changeDonorAttributes, donorTexts as texts, searchAttributes } from '@campus/domain/advancement';
import { FormSection, SearchField } from '@campus/ui-kit';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/index.js';
import { useDonorSave } from '../hooks/donor-save.js';

/** How long after the last key attributes are searched. [ADV-073] */
const ATTRIBUTE_WAIT_MS = 100;

async function findAttributes(q: string, signal: AbortSignal) {
  const found = await call(searchAttributes, { q }, { signal });
  return found.map(({ code, def }) => ({ id: code, name: def, detail: code }));
}

const codesOf = (donor: DonorRecord): string => donor.attributes.map(({ code }) => code).join(' ');

/** Adds and removes attributes; those of the gift system stay. [ADV-042] [ADV-070] */
function AttributeTools({ donor }: { readonly donor: DonorRecord }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useDonorSave(donor);
  const change = async (name: 'add' | 'remove', value: string) => {
    const back = { name: name === 'add' ? 'remove' : 'add', value };
    const outcome = await save({ operation: changeDonorAttributes, input: { name, value }, of: codesOf, back });
    setRefused(outcome.saved ? null : outcome.sentence);
  };
  const removable = donor.attributes.filter(({ kept }) => !kept);
  return (
    <div className="wide">
      {refused === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {refused}
        </Alert>
      )}
      <SearchField
        key={codesOf(donor)}
        label={texts.addAttribute}
        value={null}
        search={findAttributes}
        waitMs={ATTRIBUTE_WAIT_MS}
        onChange={(found) => (found === null ? undefined : void change('add', found.id))}
      />
      <Button size="small" sx={{ mt: 2 }} aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.removable}
      </Button>
      {open && removable.length === 0 ? <Typography>{texts.noRemovable}</Typography> : null}
      {open
        ? removable.map(({ code, def }) => (
            <Button key={code} size="small" startIcon={<DeleteOutlined />} onClick={() => void change('remove', code)}>
              {fillIn(texts.removeAttribute, { def })}
            </Button>
          ))
        : null}
    </div>
  );
}

/** Attributes and degrees with their codes. [ADV-012] */
export function AttributesSection({ donor }: { readonly donor: DonorRecord }) {
  const { attributes, degrees } = donor;
  return (
    <>
      <FormSection title={texts.sections.attributes}>
        {attributes.length === 0 ? (
          <Typography className="wide">{texts.noAttributes}</Typography>
        ) : (
          <List dense disablePadding className="wide" aria-label={texts.sections.attributes}>
            {attributes.map(({ code, def }) => (
              <ListItem key={code} disableGutters>
                <ListItemText primary={def} secondary={code} />
              </ListItem>
            ))}
          </List>
        )}
        {donor.editable ? <AttributeTools donor={donor} /> : null}
      </FormSection>
      <FormSection title={texts.sections.degrees}>
        {degrees.length === 0 ? (
          <Typography className="wide">{texts.noDegrees}</Typography>
        ) : (
          <List dense disablePadding className="wide" aria-label={texts.sections.degrees}>
            {degrees.map(({ code, desc }) => (
              <ListItem key={code} disableGutters>
                <ListItemText primary={desc} secondary={code} />
              </ListItem>
            ))}
          </List>
        )}
      </FormSection>
    </>
  );
}
