import type { OutputOf } from '@campus/contract-kit';
import { listDepartments, listPositions, listSupervisorsOf } from '@campus/domain/personnel-actions';
import { HR_DEPARTMENT } from '@campus/domain/personnel-actions/rules';
import { FormSection } from '@campus/ui-kit';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useOperation } from '../../../../lib/index.js';
import { LoadFailed } from '../record/load-failed.js';

export type Position = OutputOf<typeof listPositions>[number];
type Supervisor = OutputOf<typeof listSupervisorsOf>[number];
type Department = OutputOf<typeof listDepartments>[number];

interface Chosen {
  /** Undefined before anybody has chosen one: that of the form. */
  readonly department: Department | null | undefined;
  readonly supervisor: Supervisor | null;
  readonly position: Position | null;
}

const nothing: Chosen = { department: undefined, supervisor: null, position: null };

function supervisorName(supervisor: Supervisor): string {
  return `${supervisor.FIRST_NAME} ${supervisor.LAST_NAME} ${supervisor.SUPER_ID_NUM}`;
}

function departmentName({ friendly_name: name, dept_code: code }: Department): string {
  return `${name} (${code === HR_DEPARTMENT ? `HR ${code}` : code})`;
}

export interface PositionSelectorProps {
  readonly onAdd: (chosen: { department: Department; supervisor: Supervisor; position: Position }) => void;
}

/** Department (the requesting one until another is chosen), supervisor and position, then 'Add Position'; with one of the three missing none is added. [PAF-016] [PAF-017] [PAF-018] [PAF-019] */
export function PositionSelector({ onAdd }: PositionSelectorProps) {
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const departments = useOperation(listDepartments, {}, { quiet: true });
  const requesting = String(useWatch({ name: 'req_department_code' }) ?? '');
  const own = departments.data?.find(({ dept_code: code }) => code === requesting) ?? null;
  const of = chosen.department === undefined ? own : chosen.department;
  const department = of?.dept_code ?? '';
  const supervisors = useOperation(listSupervisorsOf, { department }, { enabled: department !== '', quiet: true });
  const positions = useOperation(listPositions, { department }, { enabled: department !== '', quiet: true });
  const add = () => {
    if (of === null || !chosen.supervisor || !chosen.position) return;
    onAdd({ department: of, supervisor: chosen.supervisor, position: chosen.position });
    setChosen({ ...chosen, position: null });
  };
  return (
    <FormSection title="Positions" hint="Choose a department, a supervisor and a position, then add it.">
      <LoadFailed query={supervisors} />
      <LoadFailed query={positions} />
      <Autocomplete<Department>
        options={departments.data ?? []}
        value={of}
        onChange={(_event, next) => setChosen({ ...nothing, department: next })}
        getOptionLabel={departmentName}
        getOptionKey={(option) => option.dept_code}
        isOptionEqualToValue={(a, b) => a.dept_code === b.dept_code}
        renderInput={(input) => <TextField {...input} label="Department" />}
      />
      <Autocomplete<Supervisor>
        options={supervisors.data ?? []}
        value={chosen.supervisor}
        disabled={department === ''}
        loading={supervisors.isLoading}
        noOptionsText="This department has no supervisors"
        onChange={(_event, next) => setChosen({ ...chosen, supervisor: next })}
        getOptionLabel={supervisorName}
        getOptionKey={(option) => option.SUPER_ID_NUM}
        isOptionEqualToValue={(a, b) => a.SUPER_ID_NUM === b.SUPER_ID_NUM}
        renderInput={(input) => <TextField {...input} label="Supervisor" />}
      />
      <Autocomplete<Position>
        className="wide"
        options={positions.data ?? []}
        value={chosen.position}
        disabled={department === ''}
        loading={positions.isLoading}
        noOptionsText="This department has no positions"
        onChange={(_event, next) => setChosen({ ...chosen, position: next })}
        getOptionLabel={(option) => `${option.org_pos_desc} - ${option.org_pos}`}
        getOptionKey={(option) => option.appid}
        isOptionEqualToValue={(a, b) => a.appid === b.appid}
        renderInput={(input) => <TextField {...input} label="Position" />}
      />
      <div className="wide">
        <Button variant="outlined" onClick={add} disabled={of === null || !chosen.supervisor || !chosen.position}>
          Add Position
        </Button>
      </div>
    </FormSection>
  );
}
