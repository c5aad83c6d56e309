import { expect, it } from 'vitest';
import { narrativeKindOf } from '#modules/report/esrs/model/narrative-kinds.ts';
import en from '../web/locales/en.json' with { type: 'json' };
import { esrsCatalogue } from './catalogue-file.ts';

it('every datapoint says what it asks and gives an example of its kind, and nothing else does', () => {
  const { points, requirements } = esrsCatalogue();
  const figures = [...points.values()].filter(({ isNarrative }) => !isNarrative);
  expect(Object.keys(en.guide).toSorted()).toEqual(figures.map(({ id }) => id.replace('.', '_')).toSorted());
  const examples = en.guide as Readonly<Record<string, { asks: string; example: string }>>;
  for (const { id, type, unit } of figures) {
    const { example = '' } = examples[id.replace('.', '_')] ?? {};
    const said = example.replace(/^.*: /, '');
    if (type === 'percent') expect([id, said]).toEqual([id, expect.stringMatching(/^[\d.]+%$/)]);
    if (type === 'yes-no') expect([id, ['Yes', 'No'].includes(said)]).toEqual([id, true]);
    if (type !== 'number') continue;
    const ends =
      unit === null || unit === 'person'
        ? /^[\d,.]+$/
        : unit.endsWith('/{currency}')
          ? / per million EUR$/
          : unit.startsWith('{currency}')
            ? / EUR( per t CO₂e)?$/
            : /^[\d,.]+ (t CO₂e|t|kg|MWh|m³|ha|h)$/;
    expect([id, said]).toEqual([id, expect.stringMatching(ends)]);
  }
  // Words are asked by the requirement of 2023; six kinds of them alike in every topic.
  const told = new Set<string>();
  for (const { code, predecessor } of requirements)
    told.add(narrativeKindOf(predecessor ?? code) ?? predecessor ?? code);
  expect(Object.keys(en.narrative).toSorted()).toEqual([...told].toSorted());
  for (const { asks, example } of [...Object.values(en.guide), ...Object.values(en.narrative)]) {
    expect(asks).toMatch(/^[A-Z].*\.$/);
    expect(example).not.toBe('');
  }
});
