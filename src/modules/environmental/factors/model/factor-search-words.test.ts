import { describe, expect, it } from 'vitest';
import { searchAlternatives } from './factor-search-words.ts';

const texts = (typed: string, also?: ReadonlyMap<string, readonly string[]>) =>
  searchAlternatives(typed, also).map((words) => words.join(' '));

describe('what a search of the library may mean', () => {
  it.each([
    ['Erdgas', 'natural gas'],
    ['gaz naturel', 'natural gas'],
    ['Heizöl', 'gas oil'],
    ['heizoel', 'gas oil'],
    ['Heizöl', 'distillate fuel oil no 2'],
    ['LKW', 'hgv'],
    ['Restmüll Deponie', 'commercial and industrial waste landfill'],
    ['papel reciclaje', 'paper closed loop'],
    ['acier', 'steel'],
    ['Bahn', 'rail'],
    ['gasoline', 'petrol'],
    ['Holzpell', 'wood pellets'],
    ['pkw benzin', 'car petrol'],
  ])('“%s” finds “%s”', (typed, found) => expect(texts(typed)).toContain(found));
  it('is always what was typed, too', () => {
    expect(texts('Natural gas')).toContain('natural gas');
    expect(texts('xyz 12')).toEqual(['xyz 12']);
    expect(texts('  ')).toEqual([]);
  });
  it('takes the longest name that is known: “red diesel” is no diesel', () =>
    expect(texts('red diesel')).toEqual(['red diesel', 'gas oil', 'distillate fuel oil no 2']));
  it('shows all that a word may mean', () =>
    expect(texts('kerosin')).toEqual(expect.arrayContaining(['burning oil', 'kerosene', 'aviation turbine fuel'])));
  it('knows further phrases, such as countries', () =>
    expect(texts('Strom Deutschland', new Map([['deutschland', ['Germany']]]))).toContain('electricity germany'));
  it('stays short, whatever is typed', () =>
    expect(searchAlternatives(Array(40).fill('kerosin heizöl').join(' ')).length).toBeLessThanOrEqual(24));
});
