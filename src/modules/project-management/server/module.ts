import { projectRules } from './project-rules.ts';
import { z } from 'zod';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { recordResponse } from '#platform/records/server/record-schemas.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { project } from '../model/project.ts';
import { projectSummary } from './project-summary.ts';

export const serverModule: ServerModule = {
  name: 'project-management',
  rules: [projectRules],
  routes(http, app) {
    serve(
      http,
      {
        method: 'GET',
        path: '/api/companies/:company/home/projects',
        tag: 'Home',
        access: 'projects.read',
        summary: 'Active projects, the caller’s own first',
        answer: z.object({
          items: z.array(recordResponse(project)),
          refs: z.record(z.string(), z.string()),
          more: z.boolean(),
        }),
      },
      (request) => inCompanyOf(app, request, projectSummary),
    );
  },
};
