import { describe, expect, it } from 'vitest';
import type { Module } from '#platform/manifest/model/module.ts';
import { addressIn, companyTable, modulesFor, placesOf } from './route-table.ts';

const load = () => Promise.reject(new Error('not needed'));
const module: Module = {
  name: 'hr',
  label: 'HR',
  path: 'hr',
  icon: 'users',
  access: {},
  pages: [
    { path: '', page: 'overview', title: 'HR', access: 'hr.read' },
    { path: 'pay', page: 'pay', title: 'Pay', access: 'hr.manage' },
  ],
};
const table = companyTable([{ module, pages: { overview: load, pay: load } }], load);

describe('the route table', () => {
  it('puts a module’s pages below the company, its overview at the module’s own address', () => {
    expect(table.places.map((place) => place.path)).toEqual([
      '/:company',
      '/:company/home',
      '/:company/hr',
      '/:company/hr/pay',
    ]);
  });
  it('offers what the person may open and nothing else', () => {
    expect(placesOf(table, module, ['hr.read']).map((place) => place.title)).toEqual(['HR']);
    expect(modulesFor(table, ['hr.read'])).toEqual([module]);
    expect(modulesFor(table, [])).toEqual([]);
  });
  it('percent-encodes a company’s slug', () => {
    expect(table.places.map((place) => addressIn('müller-&-söhne', place))[2]).toBe('/m%C3%BCller-%26-s%C3%B6hne/hr');
  });
  it('stops the start when a page has no code or two share an address', () => {
    expect(() => companyTable([{ module, pages: { overview: load } }], load)).toThrow('names the page pay');
    expect(() =>
      companyTable(
        [
          { module, pages: { overview: load, pay: load } },
          { module, pages: { overview: load, pay: load } },
        ],
        load,
      ),
    ).toThrow('two pages at /:company/hr');
  });
});
