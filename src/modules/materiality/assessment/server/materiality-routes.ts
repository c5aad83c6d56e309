import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  assessmentCall,
  assessmentsCall,
  topicHistoryCall,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { assessmentResponse, assessmentList, topicHistory } from './assessment-response.ts';

/** The calls that read assessments. Entries, decisions and methods are registers. */
export const assessmentCalls = [
  serveCall(assessmentsCall, assessmentList),
  serveCall(assessmentCall, (tx, { params }) => assessmentResponse(tx, params.assessment)),
  serveCall(topicHistoryCall, (tx, { params }) => topicHistory(tx, params.topic)),
];
