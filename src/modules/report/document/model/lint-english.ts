import { englishNumbers } from './lint-english-numbers.ts';
import type { ClaimWords, LintLanguage } from './lint-language.ts';
import { englishSigns } from './lint-english-signs.ts';

const EMISSIONS = '(?:emissions|greenhouse gas(?:es)?|co2|co₂|carbon)';
const claims: ClaimWords = {
  targets: [
    'net[- ]zero',
    '(?:carbon|climate)[- ]neutral(?:ity)?',
    'zero emissions',
    'science[- ]based targets?',
    '(?:emissions?|climate|reduction|carbon|greenhouse gas) (?:reduction )?targets?',
    `(?:aims?|aiming|commit|commits|committed|committing|pledge|pledges|pledged|undertakes?|promises?|promised) to (?:reduce|cut|halve|lower|eliminate|reducing|cutting|halving)[^.!?\\n]{0,60}? ${EMISSIONS}`,
  ],
  denials: ['no', 'not', 'without', 'neither', 'nor', 'never', 'none', 'instead of', 'if', 'whether'],
};

/** English, the only language of report texts so far. */
export const english: LintLanguage = { numbers: englishNumbers, signs: englishSigns, claims };
