import { dec, decimalText, grouped, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { measureOf } from '#platform/units/model/unit-algebra.ts';
import { withNames, type FormulaNode, type FormulaProblem } from './formula.ts';
import { unitSymbol } from './formula-units.ts';
import { say } from './messages.ts';

export interface Amount {
  amount: DecimalText;
  unit: string;
}
export type FormulaValue = { figure: DecimalText } | { problem: FormulaProblem };

/**
 * Calculates a formula whose units fit (`unitProblem`), with 34 digits and without rounding. Every amount is brought to
 * base units and the result to the unit that is asked for, so that tonnes and kilograms may stand side by side.
 *
 * @param valueOf  the amount behind a name; all names must have one
 */
export function calculate(node: FormulaNode, unit: string, valueOf: (name: string) => Amount): FormulaValue {
  const result = inBase(node, valueOf);
  if ('problem' in result) return result;
  const { numerator, denominator } = measureOf(unit);
  return { figure: decimalText(result.base.times(denominator).div(numerator)) };
}

/** The formula with its amounts in the place of names: `1,234.5 t CO₂e / 240 people`. */
export function workings(text: string, node: FormulaNode, valueOf: (name: string) => Amount): string {
  return withNames(text, node, (name) => {
    const { amount, unit } = valueOf(name);
    return `${grouped(amount)} ${unitSymbol(unit)}`.trim();
  });
}

type InBase = { base: Decimal } | { problem: FormulaProblem };

function inBase(node: FormulaNode, valueOf: (name: string) => Amount): InBase {
  switch (node.kind) {
    case 'number':
      return { base: base({ amount: node.amount, unit: node.unit ?? '1' }) };
    case 'name':
      return { base: base(valueOf(node.name)) };
    case 'negative': {
      const of = inBase(node.of, valueOf);
      return 'problem' in of ? of : { base: of.base.neg() };
    }
    case 'operation': {
      const left = inBase(node.left, valueOf);
      if ('problem' in left) return left;
      const right = inBase(node.right, valueOf);
      if ('problem' in right) return right;
      if (node.sign === '+') return { base: left.base.plus(right.base) };
      if (node.sign === '-') return { base: left.base.minus(right.base) };
      if (node.sign === '*') return { base: left.base.times(right.base) };
      if (right.base.isZero())
        return {
          problem: {
            at: node.right.at,
            length: node.right.length,
            said: say('formula-by-zero'),
          },
        };
      return { base: left.base.div(right.base) };
    }
  }
}

function base({ amount, unit }: Amount): Decimal {
  const { numerator, denominator } = measureOf(unit);
  return dec(amount).times(numerator).div(denominator);
}
