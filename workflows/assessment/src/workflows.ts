export { evaluationCampaign } from './evaluation-campaign.workflow.js';
