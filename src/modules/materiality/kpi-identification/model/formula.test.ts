import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { parseFormula, formulaProblemMessage, type FormulaNode } from './formula.ts';
import { FORMULA_MAX } from './own-kpi.ts';
import { unitOfFormula, unitProblem, unitText } from './formula-units.ts';
import { calculate, workings } from './formula-value.ts';

const nodeOf = (text: string): FormulaNode => {
  const parsed = parseFormula(text);
  if ('problem' in parsed) throw new Error(formulaProblemMessage(text, parsed.problem).message);
  return parsed.node;
};
const problemOf = (text: string) => {
  const parsed = parseFormula(text);
  return 'problem' in parsed ? formulaProblemMessage(text, parsed.problem).message : null;
};
const amounts: Readonly<Record<string, { amount: string; unit: string }>> = {
  Emissions: { amount: '1234.5', unit: 't_co2e' },
  More: { amount: '500', unit: 'kg_co2e' },
  People: { amount: '240', unit: 'person' },
  Turnover: { amount: '41200000', unit: 'EUR' },
  Nothing: { amount: '0', unit: 'person' },
};
const unitOf = (name: string) => amounts[name]?.unit ?? null;
const amountOf = (name: string) => amounts[name] ?? { amount: '0', unit: '1' };
const figureOf = (text: string, unit: string) => {
  const result = calculate(nodeOf(text), unit, amountOf);
  return 'figure' in result ? result.figure : result.problem.said.message;
};

describe('a formula', () => {
  it('is read with products before sums and brackets before both', () => {
    expect(
      ['1 + 2 * 3', '(1 + 2) * 3', '2 - 3 - 4', '8 / 2 / 2', '-2 * -3', '-(1 + 1)', '0.5 + .5'].map(
        (text) => problemOf(text) ?? figureOf(text, '1'),
      ),
    ).toEqual(['7', '9', '-5', '2', '6', '-2', 'Character 7, “.”: This character is not allowed in a formula.']);
  });

  it.each([
    ['', 'At the end: Enter a number, a name or a bracket here.'],
    ['Emissions /', 'At the end: Enter a number, a name or a bracket here.'],
    ['Emissions People', 'Character 11, “People”: An operator (+ - * /) is missing before this.'],
    ['(Emissions / People', 'At the end: A closing bracket is missing.'],
    ['Emissions)', 'Character 10, “)”: The opening bracket is missing.'],
    ['Emissions / * People', 'Character 13, “*”: A number, a name or a bracket is expected here.'],
    ['Emissions; drop', 'Character 10, “;”: An operator (+ - * /) is missing before this.'],
    ['[t] * 2', 'Character 1, “[t]”: A unit must follow a number.'],
    [
      '1'.repeat(FORMULA_MAX + 1),
      `Character ${FORMULA_MAX + 1}, “1”: A formula can have at most ${FORMULA_MAX} characters.`,
    ],
  ])('says of %j where it goes wrong', (text, said) => expect(problemOf(text)).toBe(said));

  it('names what it refers to, once each', () => {
    const parsed = parseFormula('(Emissions + More + Emissions) / People');
    expect('names' in parsed && parsed.names).toEqual(['Emissions', 'More', 'People']);
  });
});

describe('the unit of a formula', () => {
  it.each([
    ['Emissions / People', 't_co2e/person'],
    ['Emissions / Turnover * Turnover', 't_co2e'],
    ['People / People', '1'],
    ['Emissions * 80 [EUR/t_co2e]', 'EUR'],
    ['1 / People', '1/person'],
    ['2 * 3', '1'],
  ])('%s is %s', (text, unit) => {
    expect(unitOfFormula(nodeOf(text), unitOf)).toEqual({ unit });
  });

  it('lets tonnes and kilograms be added and refuses what does not measure the same, naming the place', () => {
    expect(unitProblem(nodeOf('Emissions + More'), 't_co2e', unitOf)).toBeNull();
    const text = 'Turnover / (Emissions + People)';
    const problem = unitProblem(nodeOf(text), 'EUR', unitOf);
    expect(problem && formulaProblemMessage(text, problem).message).toBe(
      'Character 13, “Emissions + People”: t CO₂e and people cannot be added: their units measure different quantities.',
    );
  });

  it('refuses a result in another unit, an unknown unit and an unknown name', () => {
    expect(unitProblem(nodeOf('Emissions / People'), 't_co2e', unitOf)?.said.message).toBe(
      'The resulting unit is t CO₂e/person, but the unit of the KPI is t CO₂e.',
    );
    expect(unitProblem(nodeOf('2 [furlong]'), '1', unitOf)).toMatchObject({
      at: 0,
      length: 11,
      said: { code: 'kpi-identification.formula-unit-unknown', message: '“furlong” is not a known unit.' },
    });
    expect(unitProblem(nodeOf('1 + Elsewhere'), '1', unitOf)).toMatchObject({
      at: 4,
      length: 9,
      said: { code: 'kpi-identification.formula-name-unknown' },
    });
  });

  it('reads as people write it', () =>
    expect([unitText('t_co2e/person'), unitText('1'), unitText('MWh/m2')]).toEqual([
      't CO₂e/person',
      'a plain number',
      'MWh/m²',
    ]));
});

describe('the value of a formula', () => {
  it('is calculated in decimals and brought to the unit that is asked for', () => {
    expect(figureOf('Emissions / People', 't_co2e/person')).toBe('5.14375');
    expect(figureOf('Emissions / People', 'kg_co2e/person')).toBe('5143.75');
    expect(figureOf('Emissions + More', 't_co2e')).toBe('1235');
    expect(figureOf('People / People', 'percent')).toBe('100');
    expect(figureOf('0.1 + 0.2', '1')).toBe('0.3');
  });
  it('does not exist when something is divided by zero, wherever that zero came from', () => {
    expect(figureOf('Emissions / Nothing', 't_co2e/person')).toBe('Division by zero is not possible.');
    expect(figureOf('1 / (People - People) * Emissions', 't_co2e/person')).toBe('Division by zero is not possible.');
  });
  it('shows its amounts in the place of their names', () => {
    const text = 'Emissions / People';
    expect(workings(text, nodeOf(text), amountOf)).toBe('1,234.5 t CO₂e / 240 people');
  });
});

const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 9999 }).map((n) => String(n)),
    fc.constantFrom('People', 'Nothing'),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
  ),
})).node;

describe('for every formula', () => {
  const plain = (name: string) => ({ amount: name === 'People' ? '7' : '0', unit: '1' });
  it('spaces change nothing, and a doubled formula is twice the value', () => {
    fc.assert(
      fc.property(
        tree.filter((text) => text.length < 200),
        (text) => {
          const value = (formula: string) => {
            const result = calculate(nodeOf(formula), '1', plain);
            return 'figure' in result ? result.figure : '';
          };
          expect(value(text.replaceAll(' ', ''))).toBe(value(text));
          expect(dec(value(`2 * ${text}`)).eq(dec(value(text)).times(2))).toBe(true);
        },
      ),
    );
  });
  it('any text is either read or refused with a place inside it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const parsed = parseFormula(text);
        if ('problem' in parsed)
          expect(parsed.problem.at >= 0 && parsed.problem.at + parsed.problem.length <= text.length).toBe(true);
      }),
    );
  });
  it('the unit asked for scales the figure and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }), (grams, people) => {
        const of = (name: string) =>
          name === 'Emissions' ? { amount: String(grams), unit: 'g_co2e' } : { amount: String(people), unit: 'person' };
        const [inKg, inTonnes] = ['kg_co2e/person', 't_co2e/person'].map((unit) => {
          const result = calculate(nodeOf('Emissions / People'), unit, of);
          return 'figure' in result ? result.figure : '0';
        });
        expect(
          dec(inTonnes ?? '0')
            .times(1000)
            .minus(inKg ?? '0')
            .abs()
            .lte('1e-25'),
        ).toBe(true);
      }),
    );
  });
});
