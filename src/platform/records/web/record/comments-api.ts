import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addCommentCall,
  changeCommentCall,
  commentsCall,
  removeCommentCall,
} from '#platform/comments/model/comment-calls.ts';
import {
  addEvidenceCall,
  evidenceCall,
  evidenceKinds,
  reviewEvidenceCall,
  removeEvidenceCall,
} from '#platform/evidence/model/evidence-calls.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';

/** The calls about what hangs on a record of any kind: evidence and comments. */
export type EvidenceResponse = ResponseOf<typeof evidenceCall>;
export type Evidence = EvidenceResponse['items'][number];
export type Verdict = Evidence['verdict'];
export type CommentPage = ResponseOf<typeof commentsCall>;
export type Comment = CommentPage['items'][number];

export function useEvidence(resource: Resource, id: string) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.record(api.company, resource, id), 'evidence'],
    queryFn: ({ signal }) => api.send(evidenceCall, { params: { register: resource.path, id } }, { signal }),
    meta: { touches: evidenceKinds(resource) },
  });
}
export const useAddEvidence = ({ path: register }: Resource, id: string) =>
  useCompanyMutation((api, body: BodyOf<typeof addEvidenceCall>) =>
    api.send(addEvidenceCall, { params: { register, id }, body }),
  );
export const useReviewEvidence = () =>
  useCompanyMutation((api, { id, ...body }: BodyOf<typeof reviewEvidenceCall> & { id: string }) =>
    api.send(reviewEvidenceCall, { params: { id }, body }),
  );
export const useRemoveEvidence = () =>
  useCompanyMutation((api, id: string) => api.send(removeEvidenceCall, { params: { id } }));

export function useComments(resource: Resource, id: string) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...queryKeys.record(api.company, resource, id), 'comments'],
    queryFn: ({ pageParam, signal }) =>
      api.send(commentsCall, { params: { register: resource.path, id }, query: { after: pageParam } }, { signal }),
    meta: { touches: kindsShown(resource) },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
export const useAddComment = ({ path: register }: Resource, id: string) =>
  useCompanyMutation((api, text: string) => api.send(addCommentCall, { params: { register, id }, body: { text } }));
export const useChangeComment = () =>
  useCompanyMutation((api, { id, text }: { id: string; text: string }) =>
    api.send(changeCommentCall, { params: { id }, body: { text } }),
  );
export const useRemoveComment = () =>
  useCompanyMutation((api, id: string) => api.send(removeCommentCall, { params: { id } }));
