import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintNumbers } from './lint-numbers.ts';
import { lintSigns, type Sign } from './lint-signs.ts';

/**
 * Sentences of our own, written before the lints. The rules were made on the part `tune`; the part `held` was kept
 * aside. What both said when the rules were finished: docs/modules/report-document.md. Numbers: figures are marked with
 * ⟦ ⟧. Signs: how the data points went, and what is to be found: `X!` words disagree, `X?` nothing to compare with.
 */
const sentencesOf = (name: string) =>
  rowsOf(readFileSync(new URL(`../../../../../test/samples/report-lint/${name}.csv`, import.meta.url), 'utf8')).slice(
    1,
  );

describe.each(['tune', 'held'])('the lints on the sentences of the part “%s”', (part) => {
  it('find figures that are no tokens', () => {
    const score = scoreOf(
      sentencesOf('numbers')
        .filter(([of]) => of === part)
        .map(([, , marked = '']) => {
          const { text, figures } = unmarked(marked);
          const found = lintNumbers(text);
          const right = found.filter((one) => figures.some(([start, end]) => one.start < end && one.end > start));
          return {
            sentence: marked,
            right: right.length,
            wrong: found.filter((one) => !right.includes(one)).map((one) => one.text),
            missed: figures
              .filter(([start, end]) => !found.some((one) => one.start < end && one.end > start))
              .map(([start, end]) => text.slice(start, end)),
          };
        }),
    );
    expect(score.precision, score.mistakes).toBeGreaterThanOrEqual(0.95);
    expect(score.recall, score.mistakes).toBeGreaterThanOrEqual(0.95);
  });

  it('find words that disagree with their figures', () => {
    const score = scoreOf(
      sentencesOf('signs')
        .filter(([of]) => of === part)
        .map(([, , changes = '', expected = '', text = '']) => {
          const signs = new Map(
            changes.split(' ').map((change) => {
              const [name = '', sign] = change.split('=');
              return [`vsme:${name}`, sign === 'null' ? null : (Number(sign) as Sign)];
            }),
          );
          const found = new Set(
            lintSigns(text, (token) => signs.get(token.concept) ?? null).map(
              (one) => `${/:(\w+)/.exec(one.token.text)?.[1]}${one.rule === 'disagrees' ? '!' : '?'}`,
            ),
          );
          const wanted = expected.split(' ').filter((one) => one !== '');
          return {
            sentence: `${text} (${changes})`,
            right: wanted.filter((one) => found.has(one)).length,
            wrong: [...found].filter((one) => !wanted.includes(one)),
            missed: wanted.filter((one) => !found.has(one)),
          };
        }),
    );
    expect(score.precision, score.mistakes).toBeGreaterThanOrEqual(0.95);
    expect(score.recall, score.mistakes).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the sentences', () => {
  it.each([
    ['numbers', 2, '⟦'],
    ['signs', 3, ''],
  ] as const)(
    'of %s are at least a hundred with and a hundred without an issue, a third of them held out',
    (name, column, mark) => {
      const rows = sentencesOf(name);
      const positive = rows.filter((row) =>
        mark === '' ? row[column] !== '' : row[column]?.includes(mark) === true,
      ).length;
      expect(positive).toBeGreaterThanOrEqual(100);
      expect(rows.length - positive).toBeGreaterThanOrEqual(100);
      expect(rows.filter(([part]) => part === 'held').length / rows.length).toBeGreaterThan(0.3);
      expect(new Set(rows.map((row) => row.join('|'))).size).toBe(rows.length);
    },
  );
});

interface Judged {
  sentence: string;
  right: number;
  wrong: readonly string[];
  missed: readonly string[];
}

/** Shares of what was found that is right, and of what is there that was found. */
function scoreOf(judged: readonly Judged[]): { precision: number; recall: number; mistakes: string } {
  const total = (count: (one: Judged) => number) => judged.reduce((sum, one) => sum + count(one), 0);
  const right = total((one) => one.right);
  const mistakes = judged
    .filter((one) => one.wrong.length + one.missed.length > 0)
    .map((one) => `${one.sentence}\n    found and wrong: ${one.wrong.join(', ')}; missed: ${one.missed.join(', ')}`);
  return {
    precision: right / (right + total((one) => one.wrong.length)),
    recall: right / (right + total((one) => one.missed.length)),
    mistakes: `\n${mistakes.join('\n')}\n`,
  };
}

function unmarked(marked: string): { text: string; figures: [number, number][] } {
  let text = '';
  const figures: [number, number][] = [];
  for (const piece of marked.split(/(⟦[^⟧]*⟧)/)) {
    const plain = piece.replaceAll(/[⟦⟧]/g, '');
    if (piece.startsWith('⟦')) figures.push([text.length, text.length + plain.length]);
    text += plain;
  }
  return { text, figures };
}

const rowsOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '',
      ),
    );
