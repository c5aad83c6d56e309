import { describe, expect, it } from 'vitest';
import { comparedWords, isOptionFor, optionsCalled } from './option-words.ts';

const field = {
  options: { gas: 'Natural gas', oil: 'Heating oil', diesel: 'Diesel' },
  words: { gas: ['Erdgas', 'energy'], oil: ['Heizöl', 'Öl', 'gasóleo', 'energy'], diesel: ['gasóleo'] },
};

describe('options by what people call them', () => {
  it.each([
    ['Natural gas', ['gas']],
    ['ERDGAS', ['gas']],
    ['heizoel', ['oil']],
    ['Heizöl', ['oil']],
    ['Gasoleo', ['oil', 'diesel']],
    ['Energy', ['gas', 'oil']],
    ['Strom', []],
    ['', []],
  ])('“%s” may mean %j', (typed, keys) => expect(optionsCalled(field, typed)).toEqual(keys));
  it('takes a label before other names', () =>
    expect(optionsCalled({ options: { a: 'Gas', b: 'Fuel' }, words: { b: ['gas'] } }, 'gas')).toEqual(['a']));
  it('takes no word of an object for an option', () => expect(optionsCalled(field, 'constructor')).toEqual([]));
  it('shows options whose words begin as typed', () => {
    expect(isOptionFor('nat g', ['Natural gas'])).toBe(true);
    expect(isOptionFor('heizoel', ['Heating oil', 'Heizöl'])).toBe(true);
    expect(isOptionFor('oil', ['Heizöl'])).toBe(false);
  });
  it('compares without accents, capitals and signs', () =>
    expect(comparedWords(' Straßen-Gas (él) ')).toBe('strassen gas el'));
});
