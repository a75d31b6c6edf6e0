import { GroupedReport } from '../components/grouped-report.js';

export const GivingRelation = () => <GroupedReport report="givingRelation" />;
export const PaymentAvenue = () => <GroupedReport report="paymentAvenue" />;
export const Solicitation = () => <GroupedReport report="solicitation" />;
