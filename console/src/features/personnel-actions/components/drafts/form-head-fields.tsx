import { listApprovers, listDepartments } from '@campus/domain/personnel-actions';
import { MAX_APPROVERS, PAF_TYPES } from '@campus/domain/personnel-actions/rules';
import { FormSection, FormSelect } from '@campus/ui-kit';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useOperation } from '../../../../lib/index.js';
import { LoadFailed } from '../record/load-failed.js';

const ORDINALS = ['First approver', 'Second approver', 'Third approver', 'Fourth approver'] as const;

function useApproversOf(department: string) {
  const { setValue, subscribe } = useFormContext();
  const approvers = useOperation(listApprovers, { department }, { enabled: department !== '', quiet: true });
  useEffect(
    () =>
      subscribe({
        name: 'req_department_code',
        formState: { values: true },
        callback: ({ type }) => {
          // What comes back from a copy, or from somebody else's save, comes with its own approvers.
          if (type !== 'change') return;
          // Another department has other approvers, so those of the former one cannot stay. [PAF-013]
          setValue('approved_by1', '');
          for (let step = 2; step <= MAX_APPROVERS; step += 1) setValue(`approved_by${step}`, null);
        },
      }),
    [subscribe, setValue],
  );
  return approvers;
}

/** Type, requesting department and up to four approvers of that department. [PAF-003] [PAF-012] [PAF-013] */
export function FormHeadFields({ typeFixed }: { readonly typeFixed: boolean }) {
  const department = String(useWatch({ name: 'req_department_code' }) ?? '');
  const chosen = useWatch({ name: ['approved_by1', 'approved_by2', 'approved_by3', 'approved_by4'] }) as (string | null)[];
  const departments = useOperation(listDepartments, {}, { quiet: true });
  const approvers = useApproversOf(department);
  const offered = department === '' ? [] : (approvers.data ?? []);
  const own = (departments.data ?? []).filter((known) => known.mine);
  return (
    <FormSection title="Request" hint="Approvers review in this order.">
      <LoadFailed query={departments} />
      <LoadFailed query={approvers} />
      <FormSelect
        name="paf_type"
        label="PAF type"
        required
        disabled={typeFixed}
        blank="Choose a type"
        options={PAF_TYPES.map((type) => ({ value: String(type.id), label: type.name }))}
      />
      <FormSelect
        name="req_department_code"
        label="Requesting department"
        required
        blank="Choose a department"
        options={own.map((known) => ({ value: known.dept_code, label: `${known.friendly_name} (${known.dept_code})` }))}
      />
      {ORDINALS.map((label, index) => (
        <FormSelect
          key={label}
          name={`approved_by${index + 1}`}
          label={label}
          required={index === 0}
          disabled={department === ''}
          emptyAsNull={index > 0}
          blank={index === 0 ? 'Choose an approver' : 'None'}
          options={offered
            .filter((person) => chosen[index] === person.id || !chosen.includes(person.id))
            .map((person) => ({ value: person.id, label: person.name }))}
        />
      ))}
    </FormSection>
  );
}
