/**
 * What the lints of report texts have to know of a language. Another language is another file such as
 * `lint-english.ts`; the lints themselves hold no words. Words are lower case and match in any case, unless said
 * otherwise. Entries may hold spaces and the signs of regular expressions (`tonnes?`); they must not repeat without a
 * bound (`+`, `*`).
 */
export interface LintLanguage {
  readonly numbers: NumberWords;
  readonly signs: SignWords;
  readonly claims: ClaimWords;
}

export interface ClaimWords {
  /** Words that claim an emission target. */
  readonly targets: readonly string[];
  /** Before them in the sentence, they say that there is none. */
  readonly denials: readonly string[];
}

export interface NumberWords {
  readonly months: readonly string[];
  /**
   * Words before the number of a passage, standard or step: “article 8”, “scope 3”. A list may follow: “scopes 1 and
   * 2”.
   */
  readonly labels: readonly string[];
  /** The scopes of greenhouse gases: one to three only, “scope 3 and 12 suppliers” is no list. */
  readonly scopes: readonly string[];
  /**
   * The same where only a capital letter tells the name from a count: “Plant 2”, but “at the plant 2 people …”. Written
   * with their capital.
   */
  readonly capitalLabels: readonly string[];
  /** Between the numbers of such a list. */
  readonly joins: readonly string[];
  /** Between the ends of a range: “60 to 70”. */
  readonly to: readonly string[];
  /** Patterns of other things that hold digits and are no figures, each as source of a regular expression. */
  readonly names: readonly string[];
  /** Units and nouns of measure in words: they make a figure of a number that could be a year, and of “one”. */
  readonly unitWords: readonly string[];
  /** Currencies in words. */
  readonly moneyWords: readonly string[];
  readonly percentWords: readonly string[];
  readonly magnitudes: readonly string[];
  /** Nouns that people count: “2025 employees” is no year. */
  readonly countNouns: readonly string[];
  /** Words before a number that say that it is an amount: “more than 2000”. */
  readonly amountLeads: readonly string[];
  /** Words before a year that is out of the usual: “in 1874”. */
  readonly yearLeads: readonly string[];
  readonly ordinalEnds: readonly string[];
  /** Numbers in words from two on, without magnitudes. */
  readonly numerals: readonly string[];
  readonly one: string;
  readonly zero: string;
  /** Magnitudes that stand alone after an article: “a hundred”. */
  readonly articles: readonly string[];
  readonly and: string;
  /** “four out of five”, “nine of our”. */
  readonly outOf: readonly string[];
  /** “one in five”. */
  readonly inEvery: readonly string[];
  /** Words before a number word that make it an amount, even without a noun: “rose to twelve”. */
  readonly wordLeads: readonly string[];
  /** Words before a number word that point back: “these two”. */
  readonly pointers: readonly string[];
  /** Nouns of which texts are made: “three pillars” is no figure of the company. */
  readonly structureNouns: readonly string[];
  /** Words that end the search for the counted noun. */
  readonly functionWords: readonly string[];
  readonly plural: { readonly ending: RegExp; readonly irregular: readonly string[] };
  /** Fractions and multiples in words, each as source of a regular expression that matches the words to be marked. */
  readonly fractions: readonly string[];
  readonly multiples: readonly string[];
}

export interface SignWords {
  readonly directions: readonly DirectionWords[];
  /** Expressions with words of direction that mean nothing of the kind. */
  readonly idioms: readonly string[];
  /**
   * Turn a direction off: “did not increase”. They count up to `negationReach` words before it, within the same
   * statement.
   */
  readonly negations: readonly string[];
  readonly negationReach: number;
  /** Negations that deny nothing: “not only”. */
  readonly notNegations: readonly string[];
  /** Joins two denied directions: “neither rose nor fell”. */
  readonly nor: readonly string[];
  /** Make a wish or condition of every direction after them: “will fall”, “if prices rise”. */
  readonly modals: readonly string[];
  /** Such as may also say what was done: “could be reduced by”. A change against the year before is then a fact. */
  readonly possible: readonly string[];
  /** Make a plan of infinitives, nouns and comparatives: “our target is a reduction”. */
  readonly plans: readonly string[];
  /** Before an infinitive or gerund: “to reduce”, “for reducing”. Neither is a claim … */
  readonly purposes: readonly string[];
  /** … unless one of these stands before: “managed to reduce”. */
  readonly achievements: readonly string[];
  /** Past of the past: “had risen”. */
  readonly earlier: readonly string[];
  /**
   * Verbs that keep the direction of the noun after them, “reduced the increase”, and verbs that do so behind it, “the
   * increase slowed”.
   */
  readonly limits: readonly string[];
  readonly limited: readonly string[];
  /** Before a noun of direction: tell it from the verb of the same form. */
  readonly nounLeads: readonly string[];
  /** Before a participle: it only describes (“by reduced hours”). */
  readonly describes: readonly string[];
  /** Before a noun of direction: it is what happened, “recorded a rise”. */
  readonly presents: readonly string[];
  /** Before “lower” or “stable”: the verb that makes a statement of it. */
  readonly states: readonly string[];
  /** After a participle at the beginning: it only describes the subject, “Reduced hours are …”. */
  readonly mainVerbs: readonly string[];
  /** Makes “stable” too vague to be judged by a sign. */
  readonly hedges: readonly string[];
  /** After a comparative or noun: it is the year before that is compared with. */
  readonly yearBefore: readonly string[];
  /** After a comparative: it is something else, such as the average of the sector. */
  readonly otherMeasures: readonly string[];
  /** Says of a sentence that it compares with another year than the one before. */
  readonly otherYears: readonly string[];
  /** Begins a clause of its own. */
  readonly clauses: readonly string[];
  /** Begins a reason or circumstance, which ends at the next comma. */
  readonly circumstances: readonly string[];
  /** Joins statements and parts of statements. */
  readonly joints: readonly string[];
  /** Before a token that a direction speaks of: “fell to”, “stood at”, “reached”. */
  readonly governs: readonly string[];
  /** Between such a word and the token: “fell to about”. */
  readonly fillers: readonly string[];
  /**
   * After a token in brackets: it still states the figure, “({{prior:X}} in 2025)”; any other noun makes a setting of
   * it, “({{dp:X}} employees)”.
   */
  readonly compares: readonly string[];
  readonly abbreviations: readonly string[];
}

export type Direction = 'up' | 'down' | 'stable';
/**
 * - `finite`       says it by itself: “rose”, “was reduced”
 * - `base`         infinitive, present or gerund: only where nothing makes a purpose or plan of it
 * - `noun`         with its amount, with the year before, or presented as what happened
 * - `comparative`  with its amount or the year before; those in `attributive` also after a verb of state
 * - `particle` “up” and “down”, as patterns that know their surroundings; see `sign-text.ts` for how a token looks
 *   there
 * - `state`        after a verb of state or before the amount
 */
export interface DirectionWords {
  readonly says: Direction;
  readonly kind: 'finite' | 'base' | 'noun' | 'comparative' | 'attributive' | 'particle' | 'state' | 'phrase';
  readonly words: readonly string[];
}
