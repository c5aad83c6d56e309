import { labelled } from '#platform/kit/model/explained.ts';
import { inFile } from '#modules/report/model/file-texts.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { convert } from '#platform/units/model/units.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import type { Figure, Inline } from '#modules/report/document/model/resolved.ts';
import type { BoundToken } from '#modules/report/document/model/tokens.ts';
import { numberText, withUnit } from '#modules/report/taxonomy/model/figure-text.ts';
import { esrsPoint } from './esrs-points.ts';
import type { FigureBook } from './figure-book.ts';
import { vsmePoint } from './vsme-points.ts';
import type { BoundPoint, Stated, Unbound } from './stated-point.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

/** What a token is bound to, or why it says nothing. */
export function boundTo(token: Pick<BoundToken, 'concept' | 'row'>, book: FigureBook): BoundPoint | Unbound {
  return token.concept.startsWith('esrs:') ? esrsPoint(token, book) : vsmePoint(token, book);
}

export function figureOf(
  { text, state, concept, label, row, lineage, fact }: BoundPoint,
  source: string,
  decimals: number | null = null,
): Figure {
  return { kind: 'figure', source, text: text(decimals), state, concept, label, row, lineage, fact };
}

export const missingFigure = (source: string, concept: string, why: Message): Figure => ({
  kind: 'figure',
  source,
  text: inFile('no-value'),
  state: 'missing',
  concept,
  label: why.message,
  labelSaid: wordingOf(why),
  row: null,
  lineage: null,
  fact: null,
});

/** An amount in the unit of another; null where the two measure different things. */
export function amountIn({ amount, unit }: Stated, to: string | null): string | null {
  if (amount === null || unit === to) return amount;
  return unit === null || to === null || !sameDimension(unit, to) ? null : convert({ amount, from: unit, to }).amount;
}

/**
 * Change against the year before in per cent of it: (now − before) ÷ |before| × 100. Null where there is nothing to
 * compare with, where it was zero or where the units measure different things. Where one of the periods is part of a
 * year it is that of the months which both have in full, and null without any.
 */
export function changeOf({ before, amount, unit, notCompared, likeMonths }: BoundPoint): string | null {
  if (before === null) return null;
  if (notCompared.length > 0) return likeMonths === null ? null : percentOf(likeMonths.amount, likeMonths.amountBefore);
  const then = amountIn(before, unit);
  return then === null || amount === null ? null : percentOf(amount, then);
}
const percentOf = (now: string, then: string): string | null =>
  exact(then).isZero() ? null : decimalText(dec(exact(now).minus(exact(then)).times(100)).div(dec(then).abs()));

/** Several reasons as one value of a message. */
export const saidTogether = (why: readonly Message[]) => ({ list: why.map((said) => ({ said })) });

/** Which way a data point went against the year before; null where there is nothing to compare with. */
export function directionOf(token: BoundToken, book: FigureBook): -1 | 0 | 1 | null {
  const bound = boundTo(token, book);
  const change = 'why' in bound ? null : changeOf(bound);
  return change === null ? null : change === '0' ? 0 : change.startsWith('-') ? -1 : 1;
}

/** What a token says. */
export function filledToken(
  token: BoundToken,
  source: string,
  book: FigureBook,
): { inline: Inline; problem: { rule: string; why: Message } | null } {
  const bound = boundTo(token, book);
  if ('why' in bound) return { inline: missingFigure(source, token.concept, bound.why), problem: bound };
  const figure = figureOf(bound, source, token.decimals);
  if (token.kind === 'dp') return { inline: figure, problem: null };
  const { concept, label, before } = bound;
  const absent = (why: Message) => ({
    inline: missingFigure(source, concept, why),
    problem: { rule: 'nothing-before', why },
  });
  if (token.kind === 'prior')
    return before === null
      ? absent(say('no-value-before', { datapoint: label }))
      : {
          inline: { ...figure, text: before.text(token.decimals), state: 'frozen', lineage: null, fact: before.fact },
          problem: null,
        };
  const change = changeOf(bound);
  if (change === null)
    return absent(
      before === null || bound.notCompared.length === 0
        ? say('nothing-to-compare', { datapoint: label })
        : say('not-compared', { datapoint: label, why: saidTogether(bound.notCompared) }),
    );
  const number = numberText(token.kind === 'by' ? decimalText(exact(change).abs()) : change, token.decimals ?? 1);
  const text = withUnit(
    token.kind === 'change' && number !== '0' && !number.startsWith('−') ? `+${number}` : number,
    '%',
  );
  const like = bound.notCompared.length > 0 ? bound.likeMonths : null;
  const months = like === null ? null : { months: { period: like.now }, monthsBefore: { period: like.before } };
  return {
    inline: {
      ...figure,
      text: months === null ? text : inFile('change-of-months', { change: text, ...months }),
      ...labelled(
        months === null
          ? say('change-of', { datapoint: label })
          : say('change-of-months', { datapoint: label, ...months }),
      ),
      fact: null,
    },
    problem: null,
  };
}
