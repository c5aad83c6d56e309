import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';

/** Which lines of a calculation a figure is the sum of. One value or several with commas, as the calls take them. */
export interface FigureFilter {
  scope?: string;
  category?: string;
  site?: string;
  month?: string;
  activityType?: string;
  gas?: string;
}

/** A total: of a calculation, by a method, over some of its lines. */
export interface Figure {
  kind: 'figure';
  run: string;
  method: Method;
  filter: FigureFilter;
}
/** One result line, seen by a method: scope 2 has two figures for it. */
export interface LineTarget {
  kind: 'line';
  run: string;
  line: string;
  method: Method;
}

/** What can be explained. It stands in the address, so that an explanation can be linked, printed and returned to. */
export type Target = Figure | LineTarget;

const filters = ['scope', 'category', 'site', 'month', 'activityType', 'gas'] as const;

/** `run=…&method=market&scope=2`, or `run=…&line=…&method=…`. `readTarget` reads it back. */
export function writeTarget(target: Target): string {
  const parameters = new URLSearchParams({ run: target.run });
  if (target.kind === 'line') parameters.set('line', target.line);
  parameters.set('method', target.method);
  if (target.kind === 'figure') {
    for (const name of filters) {
      const value = target.filter[name];
      if (value !== undefined && value !== '') parameters.set(name, value);
    }
  }
  return parameters.toString();
}

/** Null for an address that explains nothing. */
export function readTarget(text: string | null): Target | null {
  if (text === null || text === '') return null;
  const parameters = new URLSearchParams(text);
  const calculation = parameters.get('run');
  if (calculation === null || calculation === '') return null;
  const method = parameters.get('method') === 'market' ? 'market' : 'location';
  const line = parameters.get('line');
  if (line !== null && line !== '') return { kind: 'line', run: calculation, line, method };
  const filter: FigureFilter = {};
  for (const name of filters) {
    const value = parameters.get(name);
    if (value !== null && value !== '') filter[name] = value;
  }
  return { kind: 'figure', run: calculation, method, filter };
}

export const figureOf = (calculation: string, filter: FigureFilter = {}, method: Method = 'location'): Figure => ({
  kind: 'figure',
  run: calculation,
  method,
  filter,
});
export const lineOf = (calculation: string, line: string, method: Method = 'location'): LineTarget => ({
  kind: 'line',
  run: calculation,
  line,
  method,
});
