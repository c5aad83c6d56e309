import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  documentCall,
  documentDifferenceCall,
  pointChoicesCall,
} from '#modules/report/document/model/document-contracts.ts';
import { documentAnswerOf, documentDifferenceOf, pointChoicesOf } from './document-response.ts';

/**
 * The text of a report: read, compared with kept versions, and what its figures can be chosen from. It is written
 * through its records and actions.
 */
export const documentCalls = [
  serveCall(documentCall, (tx, { query }) => documentAnswerOf(tx, query.period)),
  serveCall(pointChoicesCall, (tx, { query }) => pointChoicesOf(tx, query.period)),
  serveCall(documentDifferenceCall, (tx, { params }) => documentDifferenceOf(tx, params.document, params.version)),
];
