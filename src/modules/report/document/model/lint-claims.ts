import { english } from './lint-english.ts';
import type { LintLanguage } from './lint-language.ts';
import { anyOf } from './number-names.ts';

/** Words of a text that claim something, by their place from its beginning. */
export interface ClaimIssue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds words that claim an emission target: “net zero”, “we commit to halve our emissions”. What a sentence denies
 * (“no emission targets yet”) claims none, and tokens are not looked into. Advice, not proof: a report without a target
 * can then say so, whoever reads it is not told of one that is nowhere stated (VSME C3, par. 54; ESRS E1-6).
 */
export function lintTargetClaims(text: string, language: LintLanguage = english): ClaimIssue[] {
  const visible = text.replaceAll(/\{\{[^{}]*\}\}/gu, (token) => ' '.repeat(token.length));
  const denied = new RegExp(`(?:^|[^\\p{L}])(?:${anyOf(language.claims.denials)})[^\\p{L}]`, 'iu');
  const claims = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(language.claims.targets)})(?![\\p{L}\\p{N}])`, 'giu');
  return [...visible.matchAll(claims)].flatMap(({ index, 0: words }) => {
    const before = visible.slice(0, index);
    const sentence = before.slice(Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end) + 1)));
    return denied.test(`${sentence} `) ? [] : [{ start: index, end: index + words.length, text: words }];
  });
}
