import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import { pin, type PinKind } from '../model/pin.ts';

/** As `GET /home/pins` answers. */
export interface ShownPin {
  id: string;
  version: number;
  kind: PinKind;
  title: string;
  details: string | null;
  targetResource: string | null;
  targetId: string | null;
  path: string | null;
  isGone: boolean;
}
interface Pins {
  items: ShownPin[];
}

const key = ['pins'] as const;
export const usePins = (enabled = true) => useCompanyQuery<Pins>(key, '/home/pins', {}, { enabled });

/** Changes what is on screen at once, and takes it back when the server does not agree. */
function useQuickChange<Input>(
  send: (api: ReturnType<typeof useCompanyApi>, input: Input) => Promise<unknown>,
  shown: (pins: readonly ShownPin[], input: Input) => ShownPin[],
) {
  const api = useCompanyApi();
  const client = useQueryClient();
  const queryKey = [...queryKeys.company(api.company), ...key, {}];
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Pins>(queryKey);
      if (before !== undefined) client.setQueryData<Pins>(queryKey, { items: shown(before.items, input) });
      return { before };
    },
    onError: (_error, _input, context) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useOrderPins = () =>
  useQuickChange(
    (api, items: readonly ShownPin[]) =>
      api.call('PUT', '/home/pins/order', { body: { ids: items.map(({ id }) => id) } }),
    (_before, items) => [...items],
  );
export const useUnpin = () =>
  useQuickChange(
    (api, { id, version }: ShownPin) => api.removeRecord(pin, id, version),
    (before, gone) => before.filter(({ id }) => id !== gone.id),
  );
export const useRestorePin = () => useCompanyMutation((api, id: string) => api.restoreRecord(pin, id));
export const usePinRecord = () =>
  useCompanyMutation((api, target: { resource: string; id: string }) =>
    api.call<{ id: string }>('POST', '/home/pins', { body: target }),
  );
