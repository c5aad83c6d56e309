import { z } from 'zod';
import { say } from './messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { investorArea, investorMessage, messageInput, subscriptionInput } from './investor-contracts.ts';

/** The investor's side, below no company of theirs: each call asks anew whether the company lets this investor in. */
const tag = 'Investor area';

export const investorAreaCall = defineCall({
  method: 'GET',
  path: '/api/investor-relations/:company',
  tag,
  summary: 'Publications available to this investor',
  response: investorArea,
});
export const postQuestionCall = defineCall({
  method: 'POST',
  path: '/api/investor-relations/:company/questions',
  tag,
  summary: 'Ask the company a question',
  status: 201,
  body: messageInput,
  response: z.object({ message: investorMessage }),
});
export const subscriptionCall = defineCall({
  method: 'PUT',
  path: '/api/investor-relations/:company/subscription',
  tag,
  summary: 'Turn email notifications about new publications on or off',
  status: 204,
  body: subscriptionInput,
});
export const noteExportCall = defineCall({
  method: 'POST',
  path: '/api/investor-relations/:company/exports',
  tag,
  summary: 'Record a download of chart data',
  status: 204,
  body: z.strictObject({ title: filledText(say('title'), 200) }),
});
export const investorDocumentCall = defineCall({
  method: 'GET',
  path: '/api/investor-relations/:company/snapshots/:snapshot/documents/:file',
  tag,
  summary: 'Download a document of a publication',
});
