import { todayOf } from '#platform/database/server/today.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { isDay } from '#platform/values/model/period.ts';
import { problemsOf } from '#platform/files/server/damage.ts';
import type { FileProblem } from '#platform/files/server/file-damage.ts';
import { fileResponse, shownFile } from '#platform/files/server/file-routes.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import {
  addEvidence,
  evidenceOf,
  judgeEvidence,
  judgingKeys,
  removeEvidence,
  type Evidence,
  type StoredFile,
} from './evidence.ts';
import { evidenceVerdicts } from './tables.ts';

const evidenceResponse = z
  .object({
    id: z.uuid(),
    resource: z.string(),
    recordId: z.uuid(),
    file: fileResponse,
    claim: z.string(),
    verdict: z.enum(evidenceVerdicts),
    note: z.string().nullable(),
    validUntil: z.iso.date().nullable(),
    isExpired: z.boolean(),
    createdAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    reviewedAt: z.iso.datetime().nullable(),
    reviewedBy: z.uuid().nullable(),
  })
  .meta({ id: 'evidence', title: 'Evidence' });
const newBody = z.strictObject({
  fileId: z.uuid(),
  claim: filledText('Enter what the file shows.', 500),
  validUntil: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD.').nullish(),
});
const verdictBody = z.strictObject({ verdict: z.enum(evidenceVerdicts), note: z.string().trim().max(2000).nullish() });
const refs = z.record(z.string(), z.string());

/** Evidence on records of every kind, and its judgement by a second pair of eyes. */
export function evidenceRoutes(http: FastifyInstance, app: App): void {
  for (const resource of app.resources.filter(({ own }) => !own)) {
    const path = `/api/companies/:company/${resource.path}/:id/evidence`;
    const one = resource.label[0].toLowerCase();
    serve(
      http,
      {
        method: 'GET',
        path,
        tag: 'Evidence',
        summary: `List the evidence of a ${one}`,
        access: resource.access.read,
        answer: z.object({ items: z.array(evidenceResponse), mayJudge: z.boolean(), refs }),
      },
      async (request) => {
        return inCompanyOf(app, request, async (tx) => {
          const record = await records(tx, resource).get(idOf(request), { bin: true });
          const rows = await evidenceOf(tx, resource, record.id);
          const people = rows
            .flatMap((row) => [row.evidence.createdBy, row.evidence.reviewedBy])
            .filter((id) => id !== null);
          const problems = await problemsOf(
            tx,
            rows.map(({ file }) => file.sha256),
          );
          const today = await todayOf(tx);
          return {
            items: rows.map((row) => shown(row, today, problems.get(row.file.sha256))),
            mayJudge: judgingKeys(resource).some((key) => request.access.has(key)),
            refs: await accountNames(tx, [...new Set(people)]),
          };
        });
      },
    );
    serve(
      http,
      {
        method: 'POST',
        path,
        tag: 'Evidence',
        summary: `Link an uploaded file to a ${one} as evidence`,
        access: resource.access.write,
        status: 201,
        body: newBody,
        answer: z.object({ evidence: evidenceResponse }),
      },
      async (request) => {
        const body = parse(newBody, request.body);
        return inCompanyOf(app, request, async (tx) => {
          const record = await records(tx, resource).get(idOf(request));
          return {
            evidence: shown(
              await addEvidence(tx, resource, record, { ...body, validUntil: body.validUntil ?? null }),
              await todayOf(tx),
            ),
          };
        });
      },
    );
  }
  const own = '/api/companies/:company/evidence/:id';
  serve(
    http,
    {
      method: 'PATCH',
      path: own,
      tag: 'Evidence',
      summary: 'Review evidence; not your own',
      access: null,
      body: verdictBody,
      answer: z.object({ evidence: evidenceResponse }),
    },
    async (request) => {
      const body = parse(verdictBody, request.body);
      return inCompanyOf(app, request, async (tx) => ({
        evidence: shown(
          await judgeEvidence(tx, idOf(request), request.access, { verdict: body.verdict, note: body.note || null }),
          await todayOf(tx),
        ),
      }));
    },
  );
  serve(
    http,
    {
      method: 'DELETE',
      path: own,
      tag: 'Evidence',
      summary: 'Remove your own evidence that has not been reviewed',
      access: null,
      status: 204,
    },
    (request) => inCompanyOf(app, request, (tx) => removeEvidence(tx, idOf(request), request.access)),
  );
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

const shown = (
  { evidence: row, file }: { evidence: Evidence; file: StoredFile },
  today: string,
  problem: FileProblem | null = null,
) => ({
  id: row.id,
  resource: row.resource,
  recordId: row.recordId,
  file: shownFile(file, problem),
  claim: row.claim,
  verdict: row.verdict,
  note: row.note,
  validUntil: row.validUntil,
  isExpired: row.validUntil !== null && row.validUntil < today,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  reviewedAt: row.reviewedAt,
  reviewedBy: row.reviewedBy,
});
