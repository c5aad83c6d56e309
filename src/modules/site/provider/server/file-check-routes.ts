import { userError } from '#platform/errors/model/errors.ts';
import { fileCheckState } from '#platform/files/server/check-files.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { fileCheckCall } from '#modules/site/provider/model/provider-calls.ts';

/** How far the check of the stored files of all companies is, for the provider's staff. */
export const fileCheckCalls = [
  serveRequest(fileCheckCall, async ({ request, app }) => {
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
  }),
];
