import { fillIn } from '@campus/contract-kit';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { isHourly } from '@campus/domain/personnel-actions/rules';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { newAccountCode } from '../../hooks/account-code.js';
import { PositionBlock } from './position-block.js';
import { PositionSelector } from './position-selector.js';

interface Removed {
  readonly index: number;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Stands where a position was removed, until it is back or the screen is left. */
function RemovedLine({ removed, onUndo }: { readonly removed: Removed; readonly onUndo: () => void }) {
  const { title } = removed.content;
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onUndo}>
          {texts.undo}
        </Button>
      }
    >
      {fillIn(texts.positionRemoved, { position: typeof title === 'string' ? title : '' })}
    </Alert>
  );
}

/** The position selector and the numbered blocks that it adds. [PAF-016] [PAF-020] */
export function PositionBlocks() {
  const { control, getValues } = useFormContext();
  const [all, setAll] = useState<readonly Removed[]>([]);
  // The last one that was removed comes back first, so that each finds its place.
  const removed = all.at(-1);
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'positions', keyName: 'key' });
  const take = (index: number) => {
    // As it was typed, account codes included.
    const content = structuredClone(getValues(`positions.${index}`)) as Removed['content'];
    remove(index);
    setAll([...all, { index, content }]);
  };
  const undo = () => {
    if (removed === undefined) return;
    insert(removed.index, removed.content);
    setAll(all.slice(0, -1));
  };
  return (
    <>
      <PositionSelector
        onAdd={({ department, supervisor, position }) => {
          append({
            appid: position.appid,
            department_code: department.dept_code,
            supervisor_id: supervisor.SUPER_ID_NUM,
            supervisor_name: `${supervisor.FIRST_NAME} ${supervisor.LAST_NAME}`,
            title: `${position.pos_title} (${position.org_pos})`,
            pay_type: position.pos_type,
            position_status: position.fullpart_sts,
            pay_amount: isHourly(position.pos_type) ? '' : (position.median_salary ?? ''),
            pay_rate: '',
            num_pay_periods: '',
            replaces: null,
            start_date: '',
            end_date: '',
            remarks: '',
            account_codes: [newAccountCode(department.dept_code, position.obj_cde)],
          });
        }}
      />
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }} aria-label="Added positions">
        {fields.map((field, index) => (
          <Box component="li" key={field.key}>
            {removed?.index === index ? <RemovedLine removed={removed} onUndo={undo} /> : null}
            <PositionBlock index={index} onRemove={() => take(index)} />
          </Box>
        ))}
      </Box>
      {removed !== undefined && removed.index >= fields.length ? <RemovedLine removed={removed} onUndo={undo} /> : null}
    </>
  );
}
