import { UserError } from '#platform/errors/model/errors.ts';
import { measureOf, sameDimension, unitOf } from '#platform/units/model/unit-algebra.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import type { FormulaNode, FormulaProblem } from './formula.ts';
import { say } from './messages.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

const plainNumber = 'a plain number';

/** What a formula measures, as a unit expression: `t_co2e/person`. */
export type FormulaUnit = { unit: string } | { problem: FormulaProblem };

/**
 * The unit that comes out of a formula, or the first place where its units do not fit: sums need the same dimension on
 * both sides, products and quotients make a new one.
 *
 * @param unitOfName  the unit of a data point or KPI; null for a name that nothing stands behind
 */
export function unitOfFormula(node: FormulaNode, unitOfName: (name: string) => string | null): FormulaUnit {
  switch (node.kind) {
    case 'number': {
      const unit = node.unit ?? '1';
      return isUnitExpression(unit) ? { unit } : wrong(node, say('formula-unit-unknown', { unit }));
    }
    case 'name': {
      const unit = unitOfName(node.name);
      return unit === null ? wrong(node, say('formula-name-unknown')) : { unit };
    }
    case 'negative':
      return unitOfFormula(node.of, unitOfName);
    case 'operation': {
      const left = unitOfFormula(node.left, unitOfName);
      if ('problem' in left) return left;
      const right = unitOfFormula(node.right, unitOfName);
      if ('problem' in right) return right;
      if (node.sign === '*' || node.sign === '/') return { unit: joined(left.unit, node.sign, right.unit) };
      return sameDimension(left.unit, right.unit)
        ? left
        : wrong(
            node,
            say(node.sign === '+' ? 'formula-not-added' : 'formula-not-subtracted', {
              left: unitPart(left.unit),
              right: unitPart(right.unit),
            }),
          );
    }
  }
}

/** What keeps a formula from giving the unit that its KPI has; null where it fits. */
export function unitProblem(
  node: FormulaNode,
  wanted: string,
  unitOfName: (name: string) => string | null,
): FormulaProblem | null {
  const found = unitOfFormula(node, unitOfName);
  if ('problem' in found) return found.problem;
  return sameDimension(found.unit, wanted)
    ? null
    : {
        at: node.at,
        length: node.length,
        said: say('formula-other-unit', { found: unitPart(found.unit), wanted: unitPart(wanted) }),
      };
}

/** Whether a text is made of known unit codes joined by `*` and `/`. */
export function isUnitExpression(text: string): boolean {
  try {
    return measureOf(text).denominator.isFinite();
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** `t_co2e/person` → `t CO₂e/person`; a pure number is said in words. */
export function unitText(expression: string): string {
  let isBelow = false;
  const text = expression
    .split(/([*/])/)
    .map((part) => {
      if (part === '*' || part === '/') {
        isBelow = part === '/';
        return isBelow ? '/' : '·';
      }
      const code = part.trim();
      return code === '1' ? '1' : ((isBelow ? ownValue(SINGULAR, code) : undefined) ?? unitOf(code).symbol);
    })
    .join('');
  return text === '1' ? plainNumber : text;
}

/** Symbols that are words: below the line there is one of them. */
const SINGULAR: Readonly<Record<string, string>> = { person: 'person', item: 'item', room_night: 'room night' };

/** A unit in a message. */
const unitPart = (expression: string): MessagePart => {
  const text = unitText(expression);
  return text === plainNumber ? { label: plainNumber } : text;
};

/** What stands behind a figure on screen: nothing behind a pure number. */
export const unitSymbol = (expression: string): string => (expression === '1' ? '' : unitText(expression));

/** Two expressions as one; the same code above and below goes away. */
function joined(left: string, sign: '*' | '/', right: string): string {
  const [above, below] = [parts(left), parts(right)];
  const [up, down] = [
    [...above.up, ...(sign === '*' ? below.up : below.down)],
    [...above.down, ...(sign === '*' ? below.down : below.up)],
  ];
  const rest = withoutThose(up, down);
  return [rest.length === 0 ? '1' : rest.join('*'), ...withoutThose(down, up)].join('/');
}

/** What is left when each of the others has taken its like away; plain numbers never count. */
function withoutThose(codes: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return codes.filter((code) => {
    const at = left.indexOf(code);
    if (at !== -1) left.splice(at, 1);
    return code !== '1' && at === -1;
  });
}

function parts(expression: string): { up: string[]; down: string[] } {
  const found = { up: [] as string[], down: [] as string[] };
  let isUp = true;
  for (const part of expression.split(/([*/])/)) {
    if (part === '*' || part === '/') isUp = part === '*';
    else found[isUp ? 'up' : 'down'].push(part.trim());
  }
  return found;
}

const wrong = ({ at, length }: FormulaNode, said: Message) => ({ problem: { at, length, said } });
