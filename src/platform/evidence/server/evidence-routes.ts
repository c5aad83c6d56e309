import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { problemsOf } from '#platform/files/server/damage.ts';
import type { FileProblem } from '#platform/files/server/file-damage.ts';
import { shownFile } from '#platform/file-access/server/file-routes.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import {
  addEvidenceCall,
  evidenceCall,
  evidenceKinds,
  reviewEvidenceCall,
  removeEvidenceCall,
} from '#platform/evidence/model/evidence-calls.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import {
  addEvidence,
  evidenceOf,
  reviewEvidence,
  evidenceReviewKeys,
  removeEvidence,
  type Evidence,
  type StoredFile,
} from './evidence.ts';

/** Evidence on records of every kind, and its judgement by a second pair of eyes. */
export function evidenceCallsOf(resource: Resource): ServedCall[] {
  const path = `/${resource.path}/:id/evidence`;
  const one = resource.label[0].toLowerCase();
  const { read, write } = resource.access;
  return [
    serveCall(
      {
        ...evidenceCall,
        path,
        access: read,
        touches: evidenceKinds(resource),
        summary: `List the evidence of a ${one}`,
      },
      async (tx, { params, request }) => {
        const record = await records(tx, resource).get(known(params.id), { bin: true });
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
          mayJudge: [...(await records(tx, resource).reachedBy(record.id, evidenceReviewKeys(resource)))].some((key) =>
            request.access.has(key),
          ),
          refs: await accountNames(tx, [...new Set(people)]),
        };
      },
    ),
    serveCall(
      { ...addEvidenceCall, path, access: write, summary: `Link an uploaded file to a ${one} as evidence` },
      async (tx, { params, body }) => {
        const record = await records(tx, resource).get(known(params.id));
        await records(tx, resource).demand(record.id, write);
        return {
          evidence: shown(
            await addEvidence(tx, resource, record, { ...body, validUntil: body.validUntil ?? null }),
            await todayOf(tx),
          ),
        };
      },
    ),
  ];
}

export const evidenceCalls = [
  serveCall(reviewEvidenceCall, async (tx, { params, body: { verdict, note }, request }) => ({
    evidence: shown(
      await reviewEvidence(tx, known(params.id), request.access, { verdict, note: note || null }),
      await todayOf(tx),
    ),
  })),
  serveCall(removeEvidenceCall, (tx, { params, request }) => removeEvidence(tx, known(params.id), request.access)),
];

function known(id: string): string {
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
