import type { FeeCodeAdmin } from '@campus/domain/financial-aid';
import {
  addFeeCodes,
  FEE_CODE_TOPIC,
  feeCodeTexts as texts,
  readFeeCodeAdmin,
  saveFeeCodeTexts,
} from '@campus/domain/financial-aid';
import { yearName } from '@campus/domain/financial-aid/rules';
import { FormField, FormSection, PageHead, SubmitButton } from '@campus/ui-kit';
import { OperationForm, QueryParts, useLiveRead, useOperation } from '../../../lib/index.js';
import { CodePools } from '../components/code-pool.js';

function AddForm({ years, types }: FeeCodeAdmin) {
  return (
    <OperationForm
      operation={addFeeCodes}
      label={texts.addTitle}
      values={{ year: '', type: '', codes: '' }}
      invalidate={[readFeeCodeAdmin]}
    >
      <FormSection title={texts.addTitle}>
        <FormField
          name="year"
          options={years.map((year) => ({ value: String(year), label: yearName(year) }))}
          blank="Choose"
          required
        />
        <FormField
          name="type"
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          blank="Choose"
          required
        />
        <FormField name="codes" required />
        <SubmitButton className="wide">{texts.add}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

function valuesOf({ messages, version }: FeeCodeAdmin) {
  return { ...messages, version };
}

function TextsForm(admin: FeeCodeAdmin) {
  return (
    <OperationForm
      key={admin.version}
      operation={saveFeeCodeTexts}
      label={texts.textsTitle}
      values={valuesOf(admin)}
      invalidate={[readFeeCodeAdmin]}
      theirs={(data) => valuesOf(data as FeeCodeAdmin)}
    >
      <FormSection title={texts.textsTitle}>
        {(['success', 'failure', 'header'] as const).map((name) => (
          <FormField key={name} name={name} required />
        ))}
        <SubmitButton className="wide">{texts.saveTexts}</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** Financial aid keeps fee codes and what students read of them. [FEECODE-002] */
export default function FeeCodes() {
  const query = useOperation(readFeeCodeAdmin, {}, { quiet: true, staleMs: 0 });
  useLiveRead(readFeeCodeAdmin, {}, [{ topic: FEE_CODE_TOPIC }]);
  return (
    <>
      <PageHead title={texts.adminTitle} state={texts.adminState} />
      <QueryParts query={query} what="the fee codes">
        {(admin) => (
          <>
            <CodePools admin={admin} />
            <AddForm {...admin} />
            <TextsForm {...admin} />
          </>
        )}
      </QueryParts>
    </>
  );
}
