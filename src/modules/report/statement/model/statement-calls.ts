import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { calculationListResponse } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { ghgStatement } from './ghg-statement.ts';

const tag = 'Reports';
const query = z.object({ run: z.uuid() });

export const statementCalculationsCall = defineCall({
  method: 'GET',
  path: '/reports/ghg-statement/runs',
  access: 'report.read',
  tag,
  summary: 'List the calculations available for a statement, newest first',
  response: calculationListResponse,
  touches: ['calculationRun', 'profile'],
});
export const ghgStatementCall = defineCall({
  method: 'GET',
  path: '/reports/ghg-statement',
  access: 'report.read',
  tag,
  summary: 'Read the greenhouse gas statement of a calculation',
  query,
  response: ghgStatement,
  touches: [
    'calculationRun',
    'orgUnit',
    'reportingPeriod',
    'profile',
    'customFactor',
    'factorSet',
    'residualMix',
    'environmentalSettings',
    'categoryScreening',
    'expectation',
    'waterFlow',
    'wasteMovement',
    'activityData',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
    'waterFlow',
    'wasteMovement',
    'refrigerantBalance',
    'energyInstrument',
  ],
});
export const ghgStatementPdfCall = defineCall({
  method: 'GET',
  path: '/reports/ghg-statement/pdf',
  access: 'report.read',
  tag,
  summary: 'Export the greenhouse gas statement as tagged PDF (PDF/UA-1)',
  query,
});
