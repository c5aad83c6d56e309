import { englishNumbers } from './lint-english-numbers.ts';
import type { LintLanguage } from './lint-language.ts';
import { englishSigns } from './lint-english-signs.ts';

/** English, the only language of report texts so far. */
export const english: LintLanguage = { numbers: englishNumbers, signs: englishSigns };
