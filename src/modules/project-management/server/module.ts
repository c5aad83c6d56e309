import { z } from 'zod';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { recordResponse } from '#platform/records/server/record-schemas.ts';
import { project } from '../model/project.ts';
import { projectSummary as summaryResponse, projectSummaryCall } from '../model/project-calls.ts';
import { projectRules } from './project-rules.ts';
import { projectSummary } from './project-summary.ts';

export const serverModule: ServerModule = {
  name: 'project-management',
  rules: [projectRules],
  calls: [
    serveCall(
      { ...projectSummaryCall, response: summaryResponse.extend({ items: z.array(recordResponse(project)) }) },
      (tx) => projectSummary(tx),
    ),
  ],
};
