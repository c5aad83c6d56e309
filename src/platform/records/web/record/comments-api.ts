import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import type { StoredFile } from '../fields/upload-file.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';

/** The calls about what hangs on a record of any kind: evidence and comments. */
export type Verdict = 'pending' | 'accepted' | 'rejected';
export interface Evidence {
  id: string;
  file: StoredFile;
  claim: string;
  verdict: Verdict;
  note: string | null;
  validUntil: string | null;
  isExpired: boolean;
  createdAt: string;
  createdBy: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
}
export interface EvidenceResponse {
  items: Evidence[];
  mayJudge: boolean;
  refs: Refs;
}
export interface Comment {
  id: string;
  text: string;
  mentions: string[];
  createdAt: string;
  createdBy: string | null;
  editedAt: string | null;
  removedAt: string | null;
  isMine: boolean;
}
export interface CommentPage {
  items: Comment[];
  next: string | null;
  refs: Refs;
}

const pathOf = (resource: Resource, id: string): `/${string}` => `/${resource.path}/${encodeURIComponent(id)}`;

export function useEvidence(resource: Resource, id: string) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.record(api.company, resource, id), 'evidence'],
    queryFn: ({ signal }) => api.call<EvidenceResponse>('GET', `${pathOf(resource, id)}/evidence`, { signal }),
  });
}
export const useAddEvidence = (resource: Resource, id: string) =>
  useCompanyMutation((api, body: { fileId: string; claim: string; validUntil: string | null }) =>
    api.call<{ evidence: Evidence }>('POST', `${pathOf(resource, id)}/evidence`, { body }),
  );
export const useReviewEvidence = () =>
  useCompanyMutation((api, { id, ...body }: { id: string; verdict: Verdict; note: string | null }) =>
    api.call<{ evidence: Evidence }>('PATCH', `/evidence/${encodeURIComponent(id)}`, { body }),
  );
export const useRemoveEvidence = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/evidence/${encodeURIComponent(id)}`));

export function useComments(resource: Resource, id: string) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...queryKeys.record(api.company, resource, id), 'comments'],
    queryFn: ({ pageParam, signal }) =>
      api.call<CommentPage>('GET', `${pathOf(resource, id)}/comments`, {
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
export const useAddComment = (resource: Resource, id: string) =>
  useCompanyMutation((api, text: string) =>
    api.call<{ comment: Comment }>('POST', `${pathOf(resource, id)}/comments`, { body: { text } }),
  );
export const useChangeComment = () =>
  useCompanyMutation((api, { id, text }: { id: string; text: string }) =>
    api.call<{ comment: Comment }>('PATCH', `/comments/${encodeURIComponent(id)}`, { body: { text } }),
  );
export const useRemoveComment = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/comments/${encodeURIComponent(id)}`));
