import type { ImportResponse, MappingBody } from '#platform/imports/model/contract.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import type { Caller, TestApp } from './company.ts';
import { upload } from './upload.ts';

export interface ImportOrder {
  resource: string;
  bytes: Buffer | string;
  name?: string;
  /** Answers and corrections to what the headers suggest. */
  mapping?: Partial<MappingBody>;
  /** Not given: only the dry run. */
  commit?: 'all' | 'good';
}

/**
 * Takes a file through the calls of an import: upload, mapping, check and, if asked, commit; works on the jobs in
 * between. Answers the import as it is then.
 */
export async function importFile(
  { app }: TestApp,
  caller: Caller,
  { resource, bytes, name = 'file.csv', mapping, commit }: ImportOrder,
): Promise<ImportResponse> {
  const sent = await upload(caller, '/imports', { name, bytes }, { resource });
  const uploaded = answered(sent);
  if (mapping !== undefined)
    answered(
      await caller.call('PUT', `/imports/${uploaded.id}/mapping`, {
        mapping: uploaded.mapping,
        constants: uploaded.constants,
        ...mapping,
      }),
    );
  answered(await caller.call('POST', `/imports/${uploaded.id}/check`));
  await drainJobs(app);
  if (commit !== undefined) {
    answered(await caller.call('POST', `/imports/${uploaded.id}/commit`, { rows: commit }));
    await drainJobs(app);
  }
  return answered(await caller.call('GET', `/imports/${uploaded.id}`));
}

/** A list as a file, byte for byte. */
export async function exportFile(
  { http }: TestApp,
  caller: Caller,
  company: { slug: string },
  path: string,
): Promise<Buffer> {
  const answer = await http.inject({
    method: 'GET',
    url: `/api/companies/${company.slug}${path}`,
    headers: { cookie: `session=${caller.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

function answered({ status, body, text }: Awaited<ReturnType<Caller['call']>>): ImportResponse {
  if (status >= 300) throw new Error(text);
  return body['import'] as unknown as ImportResponse;
}
