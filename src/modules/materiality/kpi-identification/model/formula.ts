import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';
import { FORMULA_MAX } from './own-kpi.ts';

/** What is wrong, and where: the first character that does not fit, counted from 0, and how many of them. */
export interface FormulaProblem {
  at: number;
  length: number;
  said: Message;
}

export type Sign = '+' | '-' | '*' | '/';
export type FormulaNode = { at: number; length: number } & (
  | { kind: 'number'; amount: string; unit: string | null }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: FormulaNode }
  | { kind: 'operation'; sign: Sign; left: FormulaNode; right: FormulaNode }
);
export type Parsed = { node: FormulaNode; names: string[] } | { problem: FormulaProblem };

/**
 * Reads a formula: numbers (`80`, `0.5`, with a unit `80 [EUR/t_co2e]`), names, `+ - * /`, brackets. Nothing is ever
 * run as a program. Names are those of data points without their prefix (`NumberOfEmployees`) or the short names of own
 * KPIs (`co2_per_head`).
 */
export function parseFormula(text: string): Parsed {
  if (text.length > FORMULA_MAX)
    return {
      problem: {
        at: FORMULA_MAX,
        length: text.length - FORMULA_MAX,
        said: say('formula-too-long', { count: FORMULA_MAX }),
      },
    };
  const reader = new Reader(tokensOf(text), text.length);
  try {
    const node = reader.whole();
    return { node, names: [...new Set(namesOf(node).map(({ name }) => name))] };
  } catch (error) {
    if (error instanceof Stopped) return { problem: error.problem };
    throw error;
  }
}

/** “Character 12, “foo”: what is wrong”: for people and for programs that show no marker. */
export function formulaProblemMessage(text: string, { at, length, said }: FormulaProblem): Message {
  const found = text.slice(at, at + length);
  if (found.trim() === '') return say('formula-at-end', { said: { said } });
  return say('formula-at', {
    at: at + 1,
    part: found.length > 40 ? `${found.slice(0, 40)}…` : found,
    said: { said },
  });
}

/** Every name with its place, from left to right. */
export function namesOf(node: FormulaNode): Extract<FormulaNode, { kind: 'name' }>[] {
  switch (node.kind) {
    case 'name':
      return [node];
    case 'number':
      return [];
    case 'negative':
      return namesOf(node.of);
    case 'operation':
      return [...namesOf(node.left), ...namesOf(node.right)];
  }
}

/** The formula with other words in the place of its names. */
export function withNames(text: string, node: FormulaNode, wordOf: (name: string) => string): string {
  return namesOf(node)
    .toSorted((left, right) => right.at - left.at)
    .reduce((now, { at, length, name }) => `${now.slice(0, at)}${wordOf(name)}${now.slice(at + length)}`, text);
}

class Stopped extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.said.message);
    this.problem = problem;
  }
}

interface Token {
  kind: 'number' | 'name' | 'unit' | 'sign' | 'odd';
  text: string;
  at: number;
}

const TOKEN =
  /(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z][A-Za-z0-9_]*)|\[(?<unit>[^\]]*)\]|(?<sign>[-+*/()])|(?<odd>\S)/g;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match): Token => {
    const kind =
      (['number', 'name', 'unit', 'sign'] as const).find((name) => match.groups?.[name] !== undefined) ?? 'odd';
    return { kind, text: match[0], at: match.index };
  });
}

/** One token ahead; sums before products before single values. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): FormulaNode {
    const node = this.#sum();
    const rest = this.#tokens[this.#next];
    if (rest !== undefined)
      this.#stop(rest.text === ')' ? say('formula-opening-bracket') : say('formula-operator-missing'));
    return node;
  }

  #sum(): FormulaNode {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): FormulaNode {
    return this.#chain(['*', '/'], () => this.#value());
  }

  #chain(signs: readonly Sign[], part: () => FormulaNode): FormulaNode {
    let left = part();
    for (let sign = this.#sign(signs); sign !== null; sign = this.#sign(signs)) {
      const right = part();
      left = { kind: 'operation', sign, left, right, at: left.at, length: right.at + right.length - left.at };
    }
    return left;
  }

  #sign(signs: readonly Sign[]): Sign | null {
    const found = signs.find((sign) => sign === this.#tokens[this.#next]?.text);
    if (found !== undefined) this.#next += 1;
    return found ?? null;
  }

  #value(): FormulaNode {
    const token = this.#tokens[this.#next];
    if (token === undefined) return this.#stop(say('formula-operand-missing'));
    const place = { at: token.at, length: token.text.length };
    if (token.kind === 'number') {
      this.#next += 1;
      const unit = this.#tokens[this.#next];
      if (unit?.kind !== 'unit') return { kind: 'number', amount: token.text, unit: null, ...place };
      this.#next += 1;
      return {
        kind: 'number',
        amount: token.text,
        unit: unit.text.slice(1, -1).trim(),
        at: token.at,
        length: unit.at + unit.text.length - token.at,
      };
    }
    if (token.kind === 'name') {
      this.#next += 1;
      return { kind: 'name', name: token.text, ...place };
    }
    if (token.text === '-') {
      this.#next += 1;
      const of = this.#value();
      return { kind: 'negative', of, at: token.at, length: of.at + of.length - token.at };
    }
    if (token.text === '(') {
      this.#next += 1;
      const inner = this.#sum();
      if (this.#tokens[this.#next]?.text !== ')') return this.#stop(say('formula-closing-bracket'));
      this.#next += 1;
      return inner;
    }
    return this.#stop(
      token.kind === 'odd'
        ? say('formula-character')
        : token.kind === 'unit'
          ? say('formula-unit-alone')
          : say('formula-operand-expected'),
    );
  }

  #stop(said: Message): never {
    const token = this.#tokens[this.#next];
    throw new Stopped({ at: token?.at ?? this.#end, length: token?.text.length ?? 0, said });
  }
}
