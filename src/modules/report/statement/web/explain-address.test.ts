import { expect, it } from 'vitest';
import { readTarget } from '#modules/environmental/web/explain-target.ts';
import { explainAddress, likeMonthsAddress } from './explain-address.ts';

const calculation = '01a1fc5d-055d-736a-97eb-4f0366c5ca4c';
const explained = (address: string) => readTarget(new URL(address, 'http://localhost').searchParams.get('explain'));

it('writes what the inventory’s pages read', () => {
  expect(explained(explainAddress('acme', calculation, { method: 'market', scope: '2' }))).toEqual({
    kind: 'figure',
    run: calculation,
    method: 'market',
    filter: { scope: '2' },
  });
  expect(explained(explainAddress('acme', calculation, { method: 'location', category: '1:stationary' }))).toEqual({
    kind: 'figure',
    run: calculation,
    method: 'location',
    filter: { category: '1:stationary' },
  });
  expect(
    explained(explainAddress('acme', calculation, { method: 'location', site: calculation, gas: 'CH4_fossil' })),
  ).toEqual({
    kind: 'figure',
    run: calculation,
    method: 'location',
    filter: { site: calculation, gas: 'CH4_fossil' },
  });
});

it('opens the page on the same calculation, in a company whose name needs encoding', () => {
  const address = new URL(explainAddress('müller & söhne', calculation, { method: 'location' }), 'http://localhost');
  expect(decodeURIComponent(address.pathname)).toBe('/müller & söhne/environmental/ghg-emissions');
  expect(address.searchParams.get('run')).toBe(calculation);
});

it('leads from a line of like months to the comparison of both calculations over these months', () => {
  const before = '01a1fc5d-055d-736a-97eb-4f0366c5ca4d';
  const address = new URL(
    likeMonthsAddress('acme', before, calculation, { method: 'market', by: 'scope' }),
    'http://localhost',
  );
  expect([address.pathname, address.hash]).toEqual(['/acme/environmental/ghg-emissions', '#compare']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: 'runs',
    run: calculation,
    old: before,
    new: calculation,
    span: 'likeMonths',
    method: 'market',
    by: 'scope',
  });
});
