/** Every durable workflow of the portal, as its one worker loads them. */
export { remindToGraduate } from '@campus/workflow-academic-records/workflows';
export { syncFromKindful, syncToKindful } from '@campus/workflow-advancement/workflows';
export { keepRetention, runOnSchedule } from '@campus/workflow-ops/workflows';
export { routeForm, runTerminations } from '@campus/workflow-personnel-actions/workflows';
export { approval } from '@campus/workflow-approvals/workflows';
export { evaluationCampaign } from '@campus/workflow-assessment/workflows';
export { massMail } from '@campus/workflow-mass-mail/workflows';
export { payrollRun } from '@campus/workflow-payroll/workflows';
export { keepWaitlist } from '@campus/workflow-registration/workflows';
export { payOnline } from '@campus/workflow-student-accounts/workflows';
export { remindOfTime, requestTimeOff, runSalariedTimeOff, tendTimeOff } from '@campus/workflow-timeclock/workflows';
