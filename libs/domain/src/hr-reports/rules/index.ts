export { ACA_CATEGORIES, ACA_TYPES, acaCategory, typeOn } from './aca.js';
export type { AcaCategory, AcaType, MeasuredPerson } from './aca.js';
export { daysOfMonth, hoursText, hundredthsText, minutesText, weekOf } from './limits.js';
export type { TaxKind } from './limits.js';
export { daysOf, hiredOn, NEW_HIRE_GAP_DAYS, refusalOfRange } from './measurement.js';
export type { HeldPosition, Measured, ServiceDay } from './measurement.js';
export { crossingDay } from './pace.js';
export { monthsOf, serviceSums } from './service.js';
export type { ServiceSums } from './service.js';
