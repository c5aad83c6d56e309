import { z } from 'zod';
import { expect, it } from 'vitest';
import { checkResponse } from '#platform/http/server/check-call.ts';
import type { Call } from '#platform/http/model/call.ts';
import type { App } from '#platform/app/server/app.ts';
import { brokenContracts } from './broken-contracts.ts';

// Not by `defineCall`: other files of the process would find it.
const call: Call = {
  method: 'GET',
  path: '/gallery/:id',
  tag: 'Gallery',
  summary: 'A sample',
  access: null,
  touches: [],
  response: z.object({ name: z.string() }),
};
const inMode = (mode: string) => ({ env: { mode } }) as App;
const faultOf = (value: unknown): Error => {
  try {
    checkResponse(inMode('test'), call, value);
  } catch (error) {
    return error as Error;
  }
  throw new Error('it passed');
};

it('an answer that is not what its call defines is found in the log of a server, once, by the name of the call', () => {
  const { message } = faultOf({ name: 3 });
  expect(message).toContain('GET /api/companies/:company/gallery/:id');
  const line = JSON.stringify({ level: 'error', err: { type: 'Error', message }, msg: 'request failed' });
  expect(brokenContracts(`Heartwood runs\n${line}\n${line}\nnull\n{"err":{"message":"other"}}\n{`)).toEqual([message]);
});

it('is looked at in tests alone', () => {
  expect(() => checkResponse(inMode('production'), call, { name: 3 })).not.toThrow();
  expect(() => checkResponse(inMode('test'), call, { name: 'x' })).not.toThrow();
});
