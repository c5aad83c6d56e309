import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#platform/http/web/request.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { investorAreaCall, noteExportCall, subscriptionCall } from '../model/area-calls.ts';

const base = (company: string) => `/api/investor-relations/${encodeURIComponent(company)}`;

export const useInvestorArea = (company: string) =>
  useQuery({
    queryKey: ['investor area', company],
    queryFn: ({ signal }) => sendCall(investorAreaCall, { params: { company } }, { signal }),
    staleTime: 60_000,
  });

/** Asks for the area again after a change of it. */
export function useAreaChanged(company: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['investor area', company] });
}

export const useSubscription = (company: string) =>
  useMutation({
    mutationFn: (isSubscribed: boolean) => sendCall(subscriptionCall, { params: { company }, body: { isSubscribed } }),
    onSuccess: useAreaChanged(company),
  });

/** The company sees that the data of a chart was saved. */
export const noteExport = (company: string, title: string): Promise<unknown> =>
  sendCall(noteExportCall, { params: { company }, body: { title } });

export const documentAddress = (company: string, snapshot: string, file: string): string =>
  addressOf(`${base(company)}/snapshots/${snapshot}/documents/${file}`);
