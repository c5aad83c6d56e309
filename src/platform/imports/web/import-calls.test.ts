import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renewKinds, takeStep } from './import-calls.ts';

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

it('sites that a step of the import makes are asked for anew, although the import is of another kind', async () => {
  vi.stubGlobal('document', {
    querySelector: () => ({
      getAttribute: () => JSON.stringify({ name: 'Heartwood', slug: 'heartwood', apiBase: '' }),
    }),
  });
  vi.stubGlobal('fetch', async () =>
    Response.json({ import: { resource: 'activityData' } }, { headers: { 'x-changed': 'orgUnit' } }),
  );
  const client = new QueryClient();
  const [sites, waste, file] = ['sites', 'waste', 'imports'].map((name) => ['company', 'acme', name]) as string[][];
  for (const [queryKey, touches] of [
    [sites, ['orgUnit']],
    [waste, ['wasteMovement']],
    [file, ['*']],
  ] as const)
    await client.prefetchQuery({ queryKey: queryKey ?? [], queryFn: () => 'known', meta: { touches } });
  const body = { field: 'site', names: ['Werk Bielefeld'], set: { country: 'DE' } };
  await takeStep(client, 'acme', '01a1fc5d-055d-736a-97eb-4f0366c5ca4c', { step: 'create', body });
  expect([sites, waste, file].map((key) => client.getQueryData(key ?? []))).toEqual([undefined, 'known', 'known']);
  client.clear();
});
