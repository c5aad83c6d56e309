import type { Violation } from './boundaries.ts';
import type { SourceFile } from './imports.ts';

/**
 * What a company calls today, and the day of a moment, depend on its time zone, and what a person types as a number or a
 * date on their language. They are read in one place: `todayOf` and `dayOf` (`directory/server/today.ts`), `useToday`
 * and `format.dayOf`; `readDecimal` and the inputs of the kit. What a change makes old is asked again in one place too:
 * `http/web/invalidate.ts`, by the kinds that changed.
 */
interface Rule {
  pattern: RegExp;
  /** Files that it looks at. */
  where: RegExp;
  message: string;
  /** Files that may, and why. */
  exceptions: Readonly<Record<string, string>>;
}

const choice = 'reads the key of an option, which nobody types';
const digits = 'the field takes digits alone: a headcount';
const local = 'a moment as the clock of the meter shows it';
const stored = 'reads a value of the server, in its own format';

const rules: readonly Rule[] = [
  {
    pattern:
      /(\bnew Date\(\)|\bDate\.now\b|\bclock\(\)|\bnow\b).*\.toISOString\(\)\.slice\(0, ?(4|7|10)\)|\bnew Date\(\)\.get/,
    where: /^src\/(platform|modules)\//,
    message: 'takes a day of UTC or of this machine for today: take todayOf or useToday, the day of the company',
    exceptions: {
      'src/modules/company/settings/server/plan.ts':
        'looks a day ahead, over all companies: what is due is asked by the day of each',
      'src/platform/frame/web/footer.tsx': 'the year of the copyright, of the reader’s machine',
      'src/platform/public-pages/web/public-footer.tsx': 'the year of the copyright, of the reader’s machine',
    },
  },
  {
    pattern: /\b(\w*At|at|moment)\b[)\s]*(\.toISOString\(\))?\??\.slice\(0, ?(4|7|10)\)/,
    where: /^src\/(platform|modules)\//,
    message: 'takes the day of a moment in UTC: take dayOf or format.dayOf, the day of the company',
    exceptions: {
      'src/modules/company/settings/server/integrity-mail.ts': 'a moment that an earlier release left in the queue',
      'src/modules/environmental/load/web/load-charts.tsx': local,
      'src/modules/environmental/load/web/load-figures.tsx': local,
      'src/platform/runtime/server/backup-retention.ts': 'backups of all companies, kept by days of UTC',
    },
  },
  {
    pattern:
      /\b(invalidate|remove|refetch|reset|cancel)Queries\(.*queryKeys\.company\(|\bqueryKey: queryKeys\.company\(|\binvalidateKinds\(.*\bnull\b/,
    where: /^src\/(platform|modules)\//,
    message: 'asks everything of the company again: take invalidateKinds with the kinds that changed',
    exceptions: {
      'src/platform/http/web/invalidate.ts': 'is the one place',
      'src/platform/live/web/live.ts': 'an event that says that any kind may have changed',
    },
  },
  {
    pattern:
      /\bparse(Float|Int)\(|\bNumber\(\s*(event\.|value\b|size\b|draft\.|text\b|typed|given|input|hours\b|entry\.|latest\.|[\w.]*\.value\b)/,
    where: /^src\/(platform|modules)\/.*\/web\//,
    message: 'reads a number without the format of who typed it: take the inputs of the kit, or readDecimal',
    exceptions: {
      'src/modules/company/settings/web/plan-tab.tsx': digits,
      'src/modules/company/settings/web/support-card.tsx': choice,
      'src/modules/environmental/targets/web/intensity-tab.tsx': choice,
      'src/modules/materiality/prioritization-tools/web/pairwise-tab.tsx': choice,
      'src/modules/materiality/standard-selection/web/tree.tsx': stored,
      'src/modules/materiality/topic-registers/web/cell-text.tsx': stored,
      'src/modules/site/public/web/islands/quote-teaser.tsx': digits,
      'src/platform/auth/web/registration.tsx': digits,
      'src/platform/auth/web/size-field.tsx': digits,
      'src/platform/http/web/request.ts': stored,
      'src/platform/records/web/fields/entry/decimal-entry.ts': 'is the parser',
      'src/platform/records/web/register/filters/filter-editor.tsx':
        'reads the decimal text that the input of the kit gives',
      'src/platform/records/web/register/filters/filter-text.ts': stored,
      'src/platform/records/web/register/footer.tsx': `${choice}, and ${stored}`,
      'src/platform/charts/web/chart-numbers.ts': stored,
    },
  },
  {
    pattern: /\btype(=|: ?)\{?["'](date|datetime-local|month|week)["']/,
    where: /^src\/(platform|modules)\/.*\.tsx$/,
    message: 'takes a date in the format of the browser: take DayField of the kit, outside a form PlacedDay',
    exceptions: {},
  },
];

/** Every place that takes today or a typed number by itself, and every exception that has become needless. */
export function typedValueViolations(
  files: readonly Pick<SourceFile, 'path' | 'source'>[],
  exceptionsOf: (rule: Rule) => Readonly<Record<string, string>> = ({ exceptions }) => exceptions,
): Violation[] {
  return rules.flatMap((rule) => {
    const exceptions = exceptionsOf(rule);
    const found = files
      .filter(({ path }) => rule.where.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, source }) =>
        codeOf(source).flatMap((line, at) =>
          rule.pattern.test(line) ? [{ path, line: at + 1, message: rule.message }] : [],
        ),
      );
    const paths = new Set(found.map(({ path }) => path));
    return [
      ...found.filter(({ path }) => !Object.hasOwn(exceptions, path)),
      ...Object.keys(exceptions)
        .filter((path) => !paths.has(path))
        .map((path) => ({ path, line: 1, message: 'needs no exception: take it off scripts/check/typed-values.ts' })),
    ];
  });
}

/** The lines without comments. */
const codeOf = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, (block) => block.replace(/[^\n]/g, ' '))
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''));
