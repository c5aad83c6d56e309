import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#platform/http/web/request.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { askCompanyCall, investorAreaCall, noteExportCall, subscriptionCall } from '../model/area-calls.ts';

const base = (company: string) => `/api/investor-relations/${encodeURIComponent(company)}`;

export const useInvestorArea = (company: string) =>
  useQuery({
    queryKey: ['investor area', company],
    queryFn: ({ signal }) => sendCall(investorAreaCall, { params: { company } }, { signal }),
    staleTime: 60_000,
  });

function useAreaChange<Input>(company: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['investor area', company] }),
  });
}

export const useAsk = (company: string) =>
  useAreaChange(company, (body: { text: string; thread: string | null }) =>
    sendCall(askCompanyCall, { params: { company }, body }),
  );
export const useSubscription = (company: string) =>
  useAreaChange(company, (isSubscribed: boolean) =>
    sendCall(subscriptionCall, { params: { company }, body: { isSubscribed } }),
  );

/** The company sees that the data of a chart was saved. */
export const noteExport = (company: string, title: string): Promise<unknown> =>
  sendCall(noteExportCall, { params: { company }, body: { title } });

export const documentAddress = (company: string, snapshot: string, file: string): string =>
  addressOf(`${base(company)}/snapshots/${snapshot}/documents/${file}`);
