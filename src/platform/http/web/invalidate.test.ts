import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateKinds } from './invalidate.ts';

/** A client on whose screen these questions stand; gives back which of them are asked again. */
async function askedAgain(kinds: readonly string[] | null): Promise<string[]> {
  const client = new QueryClient();
  const asked: string[] = [];
  const questions = [
    { queryKey: ['company', 'acme', 'water'], touches: ['waterFlow', 'site'] },
    { queryKey: ['company', 'acme', 'waste'], touches: ['wasteMovement'] },
    { queryKey: ['company', 'acme', 'approvals'], touches: ['*'] },
    { queryKey: ['company', 'acme', 'codes of waste'], touches: [] },
    { queryKey: ['company', 'other', 'water'], touches: ['waterFlow'] },
    { queryKey: ['session'], touches: undefined },
  ];
  for (const { queryKey, touches } of questions) {
    client.setQueryData(queryKey, 'known');
    const queryFn = () => {
      asked.push(queryKey.slice(1).join(' ') || 'session');
      return Promise.resolve('new');
    };
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, meta: { touches } }).subscribe(() => {});
  }
  await invalidateKinds(client, 'acme', kinds);
  client.clear();
  return asked;
}

it('asks again what stands on a changed kind, and what may show any record', async () => {
  expect(await askedAgain(['site'])).toEqual(['acme water', 'acme approvals']);
  expect(await askedAgain(['wasteMovement', 'member'])).toEqual(['acme waste', 'acme approvals']);
  expect(await askedAgain([])).toEqual(['acme approvals']);
});

it('asks again everything of the company where nobody knows what changed', async () => {
  expect(await askedAgain(null)).toEqual(['acme water', 'acme waste', 'acme approvals', 'acme codes of waste']);
});
