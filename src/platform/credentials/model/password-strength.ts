import { passwordMin, passwordOf, passwordProblems, type PasswordContext } from './password-rules.ts';

/** 0 nothing typed, 1 too weak, 2 fair, 3 good, 4 strong. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4;

/**
 * Bits from which a level begins. A slow hash makes a billion tries cost years of a core; 40 bits are a thousand
 * billion.
 */
const levelBits = [28, 40, 56] as const;
/** What everybody tries first, in the languages of our users. The long list is the server's. */
const habits = [
  'password',
  'passwort',
  'motdepasse',
  'welcome',
  'willkommen',
  'admin',
  'login',
  'letmein',
  'secret',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'summer',
  'winter',
  'spring',
  'autumn',
  'sommer',
  'herbst',
];
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const [habitBits, runBits, yearBits] = [4, 6, 7];

/**
 * How hard a password is to guess for somebody who knows the person: words of theirs, habits, years and runs count as
 * little as they are worth, everything else by its kind of sign. Letters count as in running text (some 2.8 bits),
 * because people type words. An estimate for the bar on screen; what is allowed the rules say.
 *
 * @returns bits
 */
export function guessBits(typed: string, { email, names = [] }: PasswordContext = {}): number {
  const own = [
    email?.split('@')[0] ?? '',
    email?.split('@')[1]?.split('.')[0] ?? '',
    ...names.flatMap((name) => name.split(/[\s-]+/)),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  let rest = passwordOf(typed).toLowerCase();
  let bits = 0;
  const take = (pattern: RegExp | string, worth: number) => {
    rest = rest.replaceAll(pattern instanceof RegExp ? pattern : new RegExp(escaped(pattern), 'g'), () => {
      bits += worth;
      return '\u0000';
    });
  };
  for (const word of [...own, ...habits].toSorted((one, other) => other.length - one.length)) take(word, habitBits);
  take(/(?:19|20)\d\d/g, yearBits);
  take(/(.)\1{2,}/gu, runBits);
  for (const run of runsIn(rest)) take(run, runBits);
  for (const sign of rest)
    bits += sign === '\u0000' ? 0 : /\p{L}/u.test(sign) ? 2.8 : /\d/.test(sign) ? 3.3 : sign === ' ' ? 1 : 5;
  return bits;
}

/**
 * How strong a password is, for the meter beside the field: 0 nothing typed, 1 refused or easily guessed, 2 to 4 by the
 * bits a guesser would need. What is refused is said by `passwordProblems`.
 */
export function passwordLevel(typed: string, context: PasswordContext = {}): PasswordLevel {
  if (typed === '') return 0;
  if ([...typed].length < passwordMin || passwordProblems(typed, context).length > 0) return 1;
  const bits = guessBits(typed, context);
  return bits < levelBits[0] ? 1 : bits < levelBits[1] ? 2 : bits < levelBits[2] ? 3 : 4;
}

/**
 * Neighbours of the alphabet, the digits or the keyboard, three and more, forwards and backwards; the longest first.
 */
function runsIn(text: string): string[] {
  const lines = rows.flatMap((row) => [row, [...row].toReversed().join('')]);
  const found = new Set<string>();
  for (let from = 0; from < text.length; from += 1) {
    let length = 2;
    while (from + length < text.length && lines.some((line) => line.includes(text.slice(from, from + length + 1))))
      length += 1;
    const run = text.slice(from, from + length);
    if (length > 2 && lines.some((line) => line.includes(run))) found.add(run);
  }
  return [...found].toSorted((one, other) => other.length - one.length);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
