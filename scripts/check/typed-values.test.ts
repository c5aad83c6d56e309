import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';
import { typedValueViolations } from './typed-values.ts';

const none = () => ({});
const found = (path: string, source: string) =>
  typedValueViolations([{ path, source }], none).map(({ path: where, line }) => `${where}:${line}`);
const [server, web] = ['src/modules/hr/server/leave.ts', 'src/modules/hr/web/leave.tsx'];

describe('today, typed numbers and dates', () => {
  it.each([
    'const today = new Date().toISOString().slice(0, 10);',
    'const today = tx.now.toISOString().slice(0, 10);',
    'const year = clock().toISOString().slice(0, 4);',
    'const year = new Date().getFullYear();',
    'const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);',
  ])('no module says today by itself: %s', (line) => {
    expect(found(server, `// first\n${line}\n`)).toEqual([`${server}:2`]);
    expect(found(web, `${line}\n`)).toEqual([`${web}:1`]);
  });

  it.each([
    'const day = format.date(new Date(withdrawn.withdrawnAt).toISOString().slice(0, 10));',
    'const day = openedAt.slice(0, 10);',
    'const month = peakAt?.slice(0, 7);',
    'return moment.slice(0, 10);',
  ])('no module says of a moment which day it was by itself: %s', (line) => {
    expect(found(server, `// first\n${line}\n`)).toEqual([`${server}:2`]);
  });

  it.each([
    'void client.invalidateQueries({ queryKey: queryKeys.company(slug) });',
    'client.removeQueries({ queryKey: queryKeys.company(api.company), type: "inactive" });',
    'const others = { queryKey: queryKeys.company(company), predicate };',
    'await invalidateKinds(client, api.company, null);',
  ])('no page asks everything of the company again: %s', (line) => {
    expect(found(web, `${line}\n`)).toEqual([`${web}:1`]);
    expect(found(web, "await invalidateKinds(client, slug, ['calculationRun']);\n")).toEqual([]);
    expect(found(web, 'await client.invalidateQueries({ queryKey: keys.one(api.company, id) });\n')).toEqual([]);
  });

  it.each([
    'const hours = Number(event.currentTarget.value);',
    'const hours = parseFloat(text);',
    'set(Number(value));',
    'set(Number(draft.hours));',
    'set(Number(input.current.value));',
  ])('no page reads a typed number by itself: %s', (line) => {
    expect(found(web, `${line}\n`)).toEqual([`${web}:1`]);
    expect(found(server, `${line}\n`)).toEqual([]);
  });

  it.each([
    '<TextInput type="date" value={from} />',
    "<TextInput type={'month'} value={from} />",
    "const day = { type: 'datetime-local' };",
  ])('no page takes a date as the browser writes it: %s', (line) => {
    expect(found(web, `${line}\n`)).toEqual([`${web}:1`]);
    expect(found('src/modules/hr/web/leave.test.tsx', `${line}\n`)).toEqual([]);
    expect(found(web, '<TextInput type="time" />\n')).toEqual([]);
  });

  it('days that follow from other days, flags and comments are no faults', () => {
    const fine = [
      'const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);',
      'rows.sort((one, other) => Number(one.isLate) - Number(other.isLate));',
      '/** Not `new Date().getFullYear()`. */',
    ].join('\n');
    expect(found(web, fine)).toEqual([]);
  });

  it('are taken in their one place here; exceptions say why and are needed', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(typedValueViolations(sourceFiles(root, ['src']))).toEqual([]);
  });
});
