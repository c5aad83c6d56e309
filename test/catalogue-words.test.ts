import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * The words of the screen: every catalogue, label, help, error, email and summary of a call, as written in the source.
 * A text that uses a coined word, an image, a contraction or a second word for the same idea fails with the word to
 * use instead.
 */

/** A text, and the file and line it is in. */
interface Text {
  at: string;
  text: string;
}

/** What no text says, and what it says instead. */
const never: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  [/\b(any|every|no|some)body\b/i, 'anyone, everyone, no one, someone; better the role'],
  [/\bwho(m)?ever\b/i, 'the role, for example data owner'],
  [/\byou may( not)?\b/i, 'you can; you do not have permission to'],
  [/(?<!human )\brights\b(?! reserved)|\b(a|have|has|no|the|with|without) right\b(?! (side|order))/i, 'permission'],
  [/\be-mails?\b/i, 'email'],
  [/(?<!e)\bmails?\b(?! (server|transfer))/i, 'email'],
  [/\bworklists?\b|\bwhat waits\b/i, 'needs attention'],
  [/\bdata points?\b/i, 'datapoint'],
  [/(?<!global )\bwarming potentials?\b/i, 'global warming potential'],
  [/(?<!\b(?:1st|2nd|3rd|\dth) )\beditions?\b/i, 'emission factor set; for a data set version'],
  [/\bcandidates?\b/i, 'trial calculation'],
  [/\bfro(ze|zen)\b|\bfreez(e|es|ing)\b/i, 'locked; for a calculation final'],
  [/(?<!calorific )\bheating values?\b/i, 'net calorific value'],
  [/\bown production\b/i, 'on-site generation'],
  [/\bboundary approach/i, 'consolidation approach'],
  [/\bassignment rules?\b/i, 'factor rule'],
  [
    /\bown factors?\b|\bfactors of (your|its) own\b|\bown choice\b/i,
    'custom emission factor; emission factor override',
  ],
  [/\bbase load\b/i, 'baseload'],
  [/\b(uncertainty|the|its) bands?\b/i, 'uncertainty range'],
  [
    /(?<!npm )(?<!job )\b(a|an|another|calculation|each|every|inventory|latest|newest|no|published|the|this|two) runs?\b(?! (npm|by|of the job))/i,
    'calculation',
  ],
  [/\bfigures?\b/i, 'value, metric'],
  [/\b(this|the|a|no|each) (register|starter set)\b(?! of)|\bregisters\b(?!\/)/i, 'list'],
  [/\bsecond factors?\b/i, 'two-factor authentication'],
  [/\bnot known\b/i, 'no data'],
  [/\bow(e|es|ed|ing)\b/i, 'open, assigned to me'],
  [/\b(days?|is|are) late\b/i, 'overdue'],
  [/\bfindings?\b|\bdoubts?\b/i, 'issue'],
  [/\bleft out\b|\bleaves? out\b/i, 'omitted, excluded'],
  [
    /\b(bring|brings|brought|take|takes|taken|took) (back|it back|in|out|over|along)\b/i,
    'import, export, restore, revoke, withdraw',
  ],
  [/\b(let|lets) in\b|\bturn(ed)? down\b|\bgiven up\b/i, 'approve, grant; decline; failed'],
  [
    /\banew\b|\bbeside\b|\bgone\b|\brests? on\b|\bcounts? nowhere\b|\bthere twice\b|\bnot begun\b|\bwhat holds\b|\bholds? (it |this )?back\b/i,
    'a plain word',
  ],
  [/\bstands? (above|among|anew|at|beside|below|for|here|in|on|there|under|where)\b/i, 'is, appears'],
  [/\bwaiting for approval\b|\bsurvey rounds?\b|\breport texts?\b/i, 'in review, open; survey; narrative'],
  [
    /\bgo(es)? across\b|\bworked out with\b|\bis there none\b|\bfar from usual\b|\btotals lack\b|\bapproval alone\b|\bno one of the company\b/i,
    'a plain word',
  ],
  [/\bsaid in full\b|\bhow far .* carry\b|\bwork on many\b|\bmended?\b|\bkept mail\b/i, 'a plain word'],
  [/\b\w+n[’']t\b|\b(he|it|she|that|there|what|who)[’']s\b|\b(I|they|we|you)[’'](d|ll|re|ve)\b/i, 'no contraction'],
  [/[a-z]\(s\)/, 'plurals by _one and _other'],
  [/\b(analyz|categoriz|normaliz|organiz(?!ation$)|prioritiz|recogniz|standardiz|summariz)/i, '-ise'],
  [/\bcolor\b/i, 'colour'],
];

/** Texts that others fixed: quotations, and the articles and terms that lawyers read. */
const quotations = [
  /^src\/modules\/home\/model\/quotes\.ts/,
  /^src\/modules\/site\/legal\//,
  // The words of the standard, of units, and those that the linter looks for in texts of others.
  /^src\/modules\/materiality\/(assessment\/model\/(topics|answers)|change-check\/model\/significant-change)\.ts/,
  /^src\/modules\/report\/(document\/model\/lint-|taxonomy\/model\/(check\/|file-texts\.))/,
  /^src\/platform\/units\/model\/unit-table\.ts/,
  // What people type, and files are headed by, in other languages.
  /^src\/platform\/imports\/model\/columns\/synonyms\.ts/,
  /^src\/modules\/company\/organisation\/model\/nace-words/,
  // For the log and the terminal, and names of events that the history keeps.
  /^src\/platform\/(runtime\/server\/lifecycle|mail\/server\/mailer|manifest\/server\/compose|history\/server\/verifier)/,
  /^src\/platform\/(provider\/server\/support-access|two-factor\/server\/factor-reset)\.ts/,
];
/** Markup, styles and statements are no texts. */
const isCode = (text: string): boolean => /<\w+[ >]|[a-z]+:[^ ]+;|color-|prefers-|\{\w+\||\bdo \$/.test(text);

const isProse = (text: string) =>
  !isCode(text) &&
  (/\s/.test(text.trim()) || /^[A-Z]-?[a-z]/.test(text)) &&
  !/^\s*(alter|analyze|and|case|create|declare|delete|drop|fetch|grant|insert|lock|order by|select|set|update|with)\b/.test(
    text,
  );

function textsOfCatalogue(at: string): Text[] {
  const texts: Text[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.push({ at: `${at} ${path}`, text: value });
    else for (const [key, inner] of Object.entries(value ?? {})) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(at, 'utf8')), '');
  return texts;
}

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  value?: unknown;
  source?: Node | null;
  callee?: { name?: string };
  quasi?: Node;
  quasis?: Array<{ value: { cooked: string | null } }>;
}

/** The string literals of a source file that people read; module names, SQL and messages of thrown errors are none. */
function textsOfSource(at: string): Text[] {
  const source = readFileSync(at, 'utf8');
  const texts: Text[] = [];
  const add = (start: number, text: string): void => {
    if (isProse(text)) texts.push({ at: `${at}:${source.slice(0, start).split('\n').length}`, text });
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(walk);
    const node = value as Node;
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
    if (node.type?.startsWith('Export') && node.source) return;
    if (node.type === 'NewExpression' && node.callee?.name?.endsWith('Error')) return;
    if (node.type === 'Literal' && typeof node.value === 'string') return add(node.start, node.value);
    if (node.type === 'TemplateLiteral')
      add(node.start, (node.quasis ?? []).map((part) => part.value.cooked ?? '').join('…'));
    const inner = node.type === 'TaggedTemplateExpression' ? { ...node.quasi, type: 'SQL' } : node;
    Object.values(inner).forEach(walk);
  };
  walk(parseSync(at, source).program);
  return texts;
}

const texts = [
  ...globSync('src/**/locales/en.json').flatMap(textsOfCatalogue),
  ...globSync('src/{modules,platform}/**/*.{ts,tsx}')
    .filter((at) => !/\.test\.tsx?$/.test(at) && quotations.every((quotation) => !quotation.test(at)))
    .flatMap(textsOfSource),
];

const coined = texts.flatMap(({ at, text }) =>
  never.flatMap(([pattern, instead]) => {
    const word = pattern.exec(text.replaceAll(/\{\{?\w+\}\}?/g, '…'))?.[0];
    return word === undefined ? [] : [{ at, says: `${at} “${text}” says “${word}”: ${instead}` }];
  }),
);

describe('every text', () => {
  it('uses the words of the field, and one word for one idea', () => {
    expect(texts.length).toBeGreaterThan(5000);
    expect(coined.map(({ says }) => says)).toEqual([]);
  });
});

/** What makes PDF, Word, Excel or CSV files, or parts that stand in them. */
const makesFiles =
  /from '(docx|hucre\/xlsx)'|\/(sheet-style|typst-pdf|word-style|csv|resolved|file-texts|export-rows)\.ts'/;
/** Pages that are made again word for word as they were published. */
const ownWords = /^src\/modules\/(report\/taxonomy\/model\/inline-xbrl|report\/document\/model\/text-markup)/;

describe('a file that the product makes', () => {
  const files = globSync('src/modules/{environmental,materiality,report}/**/{model,server}/**/*.ts').filter(
    (at) =>
      !/\.test\.ts$|\/(file-texts|messages|[a-z-]+-contracts)\.ts$/.test(at) &&
      !ownWords.test(at) &&
      makesFiles.test(readFileSync(at, 'utf8')),
  );

  it('takes its words from a catalogue, and has none in the code that makes it', () => {
    expect(files.length).toBeGreaterThan(20);
    // A statement of the template language, a font, names of Word styles and of the taxonomy are no words.
    const said = files
      .flatMap(textsOfSource)
      .filter(
        ({ text }) =>
          /^[A-Z][a-z]+(?=[ .,:]|$)|[a-z]{3,},? [a-z]{3,}/.test(text) &&
          !/^#set|^(Arial|Contents heading|Normal|Turnover)$/.test(text),
      );
    expect(said.map(({ at, text }) => `${at} “${text}”`)).toEqual([]);
  });

  it.each(globSync('src/modules/**/*.typ'))('has no words in its template %s', (at) => {
    const words = readFileSync(at, 'utf8')
      .replaceAll(/^\/\/.*$|#?rgb\("[^"]*"\)|font: "[^"]*"/gm, '')
      .match(/^=+ [A-Z].*|[[("][A-Z][a-z]+[^\])"]*|[a-z]{3,} [a-z]{3,} [a-z]{3,}/gm);
    expect(words).toBeNull();
  });
});
