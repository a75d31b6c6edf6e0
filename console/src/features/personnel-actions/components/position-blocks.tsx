import { isHourly } from '@campus/domain/personnel-actions/rules';
import Box from '@mui/material/Box';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { newAccountCode } from '../hooks/account-code.js';
import { PositionBlock } from './position-block.js';
import { PositionSelector } from './position-selector.js';

/** The position selector and the numbered blocks that it adds. [PAF-016] [PAF-020] */
export function PositionBlocks() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'positions', keyName: 'key' });
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
            <PositionBlock index={index} onRemove={() => remove(index)} />
          </Box>
        ))}
      </Box>
    </>
  );
}
