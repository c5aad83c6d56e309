import type { FastifyInstance } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { fileCheckState } from '#platform/files/server/check-files.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { fileCheckResponse } from '#modules/site/provider/model/file-check.ts';

/** How far the check of the stored files of all companies is, for the provider's staff. */
export function fileCheckRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/file-check',
      tag: 'Provider',
      summary: 'Progress of the check of all stored files, and its last complete pass',
      access: 'site.read',
      answer: fileCheckResponse,
    },
    async (request) => {
      if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
      const state = await fileCheckState(app);
      const { filesCheckDays: days } = app.env;
      if (state === null) return { days, current: null, last: null };
      const { startedAt, files, bytes, broken, filesTotal, bytesTotal, finishedAt } = state;
      return {
        days,
        current:
          startedAt === null
            ? null
            : {
                startedAt,
                files,
                bytes,
                broken,
                filesTotal: Math.max(filesTotal, files),
                bytesTotal: Math.max(bytesTotal, bytes),
              },
        last:
          finishedAt === null
            ? null
            : { finishedAt, files: state.finishedFiles, bytes: state.finishedBytes, broken: state.finishedBroken },
      };
    },
  );
}
