import { describe, expect, it } from 'vitest';
import { modules } from '../../../modules.ts';
import { resources } from '../../../resources.ts';
import { nounOf } from '#platform/i18n/web/texts.ts';
import { findCreations } from './find-pages.ts';

const company = { slug: 'acme', access: modules.flatMap((module) => Object.keys(module.access)) };
const found = (query: string): string[] =>
  findCreations({ places: [], modules }, resources, company, query, ({ label: [singular], description }) => ({
    title: `New ${nounOf(singular)}`,
    words: description,
  })).map(({ title }) => title);

describe('what the palette creates', () => {
  it('is found by what it is for, after what is called so', () => {
    expect(found('new site')).toContain('New organisation unit');
    expect(found('new site')[0]).toMatch(/site/);
    expect(found('new bills')).toContain('New activity record');
    expect(found('nothing of the kind')).toEqual([]);
  });

  it('keeps abbreviations as they are written', () => {
    expect(found('new datapoint')).toContain('New ESRS datapoint');
    expect(found('new chp')).toContain('New CHP plant');
  });
});
