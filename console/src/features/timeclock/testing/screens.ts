import { routes as payRoutes } from '../../employee-pay/routes.js';
import { routes as payrollRoutes } from '../../payroll/routes.js';
import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of work: of time, of payroll, or of the own pay. */
export const renderScreen = screenRenderer([...routes, ...payrollRoutes, ...payRoutes]);
