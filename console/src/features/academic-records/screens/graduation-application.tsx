import { graduationForm, obligationTexts } from '@campus/domain/academic-records';
import { recordFormScreen } from '../../../lib/index.js';
import { GraduationChecks } from '../components/graduation-checks.js';
import { CapField, DegreeField, HomeField, ObligationField, ReasonField, WideField } from '../components/graduation-fields.js';
import { GraduationHead } from '../components/graduation-head.js';

const colleges = [1, 2, 3, 4, 5].map((at) => [`college${at}`, WideField] as const);
const obligations = Object.keys(obligationTexts).map((name) => [name, ObligationField] as const);

/** A student applies to graduate, once a term. [GRAD-001] [GRAD-005] */
export default recordFormScreen(graduationForm, {
  head: GraduationHead,
  foot: GraduationChecks,
  fields: {
    home_st: HomeField,
    degree: DegreeField,
    Cap_size: CapField,
    reason_not_attend: ReasonField,
    ...Object.fromEntries([...colleges, ...obligations]),
  },
});
