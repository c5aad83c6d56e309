import type { BlockContent } from '#modules/report/document/model/report-block.ts';
import type { DocumentIssue } from '#modules/report/document/model/document-contracts.ts';
import { english } from '#modules/report/document/model/lint-english.ts';
import { lintTargetClaims, type ClaimIssue } from '#modules/report/document/model/lint-claims.ts';
import { lintNumbers, numberPatterns } from '#modules/report/document/model/lint-numbers.ts';
import { lintSigns, type SignIssue } from '#modules/report/document/model/lint-signs.ts';
import { namesOf } from '#modules/report/settings/model/report-settings.ts';
import { signPatterns } from '#modules/report/document/model/sign-claims.ts';
import { partsOf } from '#modules/report/document/model/tokens.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { boundTo, directionOf, filledToken, saidTogether } from './bound-point.ts';
import type { FigureBook } from './figure-book.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

type Found = Pick<DocumentIssue, 'rule' | 'severity' | 'at'> & Message;

/**
 * What is wrong with the words of a block: tokens that say nothing, figures that are bound to nothing, words that go
 * another way than their figures.
 */
export function textIssues(
  { text: written, accepted }: Pick<BlockContent, 'text' | 'accepted'>,
  book: FigureBook,
): Found[] {
  const text = written ?? '';
  const isAccepted = (accepted ?? '').trim() !== '';
  return [
    ...tokenIssues(text, book),
    ...numberIssues(text, namesOf(book.found.rules)),
    ...(isAccepted || statesTarget(book) ? [] : lintTargetClaims(text).map(claimIssue)),
    ...lintSigns(text, (token) => directionOf(token, book)).map((found) => signIssue(found, isAccepted, book)),
  ];
}

let compiled: Promise<void> | undefined;

/**
 * Compiles the patterns by which words are checked, once in a process, and lets others in between: at the first text
 * they would keep everybody waiting for a third of a second.
 */
export function compilePatterns(): Promise<void> {
  compiled ??= (async () => {
    const slices = new Slices();
    const directions = signPatterns(english.signs).directions.map(({ form }) => form);
    for (const pattern of [...numberPatterns(), ...directions]) {
      // Letters beyond Latin-1 are matched by code of their own.
      for (const text of ['text', 'te\uE000t']) text.search(pattern);
      await slices.pause();
    }
  })();
  return compiled;
}

function tokenIssues(text: string, book: FigureBook): Found[] {
  return partsOf(text).flatMap((part): Found[] => {
    const at: [number, number] = [part.start, part.end];
    if ('broken' in part)
      return [{ rule: 'token-unknown', severity: 'error', ...say('token-unknown', { source: part.source }), at }];
    if (!('token' in part) || part.token.kind === 'free') return [];
    const { problem } = filledToken(part.token, part.source, book);
    return problem === null ? [] : [{ rule: problem.rule, severity: 'error', ...problem.why, at }];
  });
}

/** Every figure is bound to a data point, or somebody answers for it. */
function numberIssues(text: string, names: readonly string[]): Found[] {
  return lintNumbers(text, { names }).map(({ start, end, text: figure }) => ({
    rule: 'orphan-number',
    severity: 'error',
    ...say('orphan-number', { number: figure }),
    at: [start, end],
  }));
}

/** Titles hold no tokens, so a figure in one can never follow its data point. */
export function titleIssues(title: string | null, book: FigureBook): Found[] {
  return lintNumbers(title ?? '', { names: namesOf(book.found.rules) }).map(({ start, end, text }) => ({
    rule: 'orphan-number',
    severity: 'warning',
    ...say('orphan-number-in-title', { number: text }),
    at: [start, end],
  }));
}

function signIssue({ start, end, text, rule, token, change }: SignIssue, isAccepted: boolean, book: FigureBook): Found {
  const at: [number, number] = [start, end];
  const datapoint = datapointIn(token.text, book);
  if (rule === 'nothing-to-compare') {
    const why = notComparedIn(token.text, book);
    return {
      rule: 'sign-unknown',
      severity: 'warning',
      ...(why.length === 0
        ? say('sign-unknown', { words: text, datapoint })
        : say('sign-not-compared', { words: text, datapoint, why: saidTogether(why) })),
      at,
    };
  }
  const went = change === 1 ? 'sign-rose' : change === -1 ? 'sign-fell' : 'sign-unchanged';
  return {
    rule: 'sign',
    severity: isAccepted ? 'warning' : 'error',
    ...say(isAccepted ? `${went}-accepted` : went, { words: text, datapoint }),
    at,
  };
}

const claimIssue = ({ start, end, text }: ClaimIssue): Found => ({
  rule: 'target-claim',
  severity: 'warning',
  ...say('target-claim', { words: text }),
  at: [start, end],
});

/** Whether the report states an emission target (VSME par. 54). */
const statesTarget = ({ found }: FigureBook): boolean =>
  found.report.facts.some(({ concept }) => concept === 'vsme:GreenhouseGasEmissionReductionTargetYear');

/** Why what a token stands for is not compared with the year before, where it has a value of it. */
function notComparedIn(source: string, book: FigureBook): readonly Message[] {
  const [part] = partsOf(source);
  if (part === undefined || !('token' in part) || part.token.kind === 'free') return [];
  const bound = boundTo(part.token, book);
  return 'why' in bound || bound.before === null ? [] : bound.notCompared;
}

/** What a token stands for, by its name: nobody reads `{{by:TotalEnergyConsumption}}`. */
function datapointIn(source: string, book: FigureBook): string {
  const [part] = partsOf(source);
  if (part === undefined || !('token' in part) || part.token.kind === 'free') return source;
  const { inline } = filledToken({ ...part.token, kind: 'dp' }, source, book);
  return inline.kind === 'figure' ? inline.label : source;
}
