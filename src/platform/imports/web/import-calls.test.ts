import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renewKinds } from './import-calls.ts';

it('begins anew what is not open and stands on a changed kind, but for the question that told of it', async () => {
  const client = new QueryClient();
  const [sites, waste, file] = ['sites', 'waste', 'imports'].map((name) => ['company', 'acme', name]) as string[][];
  for (const [queryKey, touches] of [
    [sites, ['site']],
    [waste, ['wasteMovement']],
    [file, ['*']],
  ] as const)
    await client.prefetchQuery({ queryKey: queryKey ?? [], queryFn: () => 'known', meta: { touches } });
  await renewKinds(client, 'acme', ['site'], file ?? []);
  expect([sites, waste, file].map((key) => client.getQueryData(key ?? []))).toEqual([undefined, 'known', 'known']);
  client.clear();
});
