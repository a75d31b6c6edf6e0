import { EvaluationCampaign, EvaluationCampaignMail, EvaluationCampaignSend } from './campaign.entity.js';
import {
  BankQuestion,
  Dean,
  EvaluationCourse,
  EvaluationQuestionRow,
  EvaluationRow,
  EvaluationSegment,
  GroupQuestion,
  QuestionCategory,
  QuestionGroup,
} from './evaluation.entity.js';
import { rubricEntities } from './rubric.entity.js';
import {
  EvaluationDraft,
  EvaluationInvitation,
  EvaluationPool,
  EvaluationTally,
  EvaluationText,
  EvaluatedTeacher,
  EvaluationBallotBox,
} from './ballot-box.entity.js';

/** Every table of evaluations and rubrics. */
export const assessmentEntities = [
  BankQuestion,
  Dean,
  EvaluatedTeacher,
  EvaluationCampaign,
  EvaluationCampaignMail,
  EvaluationCampaignSend,
  EvaluationCourse,
  EvaluationDraft,
  EvaluationInvitation,
  EvaluationPool,
  EvaluationQuestionRow,
  EvaluationRow,
  EvaluationSegment,
  EvaluationTally,
  EvaluationText,
  EvaluationBallotBox,
  GroupQuestion,
  QuestionCategory,
  QuestionGroup,
  ...rubricEntities,
];
