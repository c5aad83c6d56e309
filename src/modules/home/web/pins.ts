import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { orderPinsCall, pinRecordCall, pinsCall } from '../model/home-calls.ts';
import { pin } from '../model/pin.ts';

type Pins = ResponseOf<typeof pinsCall>;
export type ShownPin = Pins['items'][number];

export const usePins = (enabled = true) => useCall(pinsCall, { enabled });

/** Changes what is on screen at once, and takes it back when the server does not agree. */
function useQuickChange<Input>(
  send: (api: ReturnType<typeof useCompanyApi>, input: Input) => Promise<unknown>,
  shown: (pins: readonly ShownPin[], input: Input) => ShownPin[],
) {
  const api = useCompanyApi();
  const client = useQueryClient();
  const queryKey = queryKeys.call(api.company, pinsCall);
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
    (api, items: readonly ShownPin[]) => api.send(orderPinsCall, { body: { ids: items.map(({ id }) => id) } }),
    (_before, items) => [...items],
  );
export const useUnpin = () =>
  useQuickChange(
    (api, { id, version }: ShownPin) => api.removeRecord(pin, id, version),
    (before, gone) => before.filter(({ id }) => id !== gone.id),
  );
export const useRestorePin = () => useCompanyMutation((api, id: string) => api.restoreRecord(pin, id));
export const usePinRecord = () =>
  useCompanyMutation((api, body: BodyOf<typeof pinRecordCall>) => api.send(pinRecordCall, { body }));
