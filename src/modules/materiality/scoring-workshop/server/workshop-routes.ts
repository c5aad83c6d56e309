import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  workshopCall,
  workshopMembersCall,
  workshopsCall,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { workshopList, workshopMembers, workshopOf } from './workshop-response.ts';

/** Scoring workshops as they stand. Its steps are actions. */
export const workshopCalls = [
  serveCall(workshopsCall, workshopList),
  serveCall(workshopMembersCall, workshopMembers),
  serveCall(workshopCall, (tx, { params }) => workshopOf(tx, params.workshop)),
];
