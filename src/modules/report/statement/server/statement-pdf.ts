import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dec } from '#platform/values/model/decimal.ts';
import { printedWaiver } from '#platform/approvals/model/printed-waiver.ts';
import { printedInFull as inWords, printedWording as worded } from '#platform/i18n/model/printed.ts';
import { isBelowLeast, LEAST_TONNES } from '#modules/report/statement/model/least-tonnes.ts';
import { isScreenedOut, statementStatusOf, type GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { inFile } from './file-texts.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { typstPdf } from '#platform/documents/server/typst-pdf.ts';

const template = readFileSync(fileURLToPath(new URL('./statement.typ', import.meta.url)), 'utf8');

const plainHead: LetterHead = { logo: null, colour: null, lines: [] };
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

/**
 * The statement as tagged PDF (PDF/UA-1). Data enters as JSON, so nothing in it can become markup; the logo is a file
 * of its own beside it. One that cannot be set is left out: the statement is worth more than its picture.
 */
export function statementPdf(statement: GhgStatement, head: LetterHead = plainHead): Buffer {
  const made = typstPdf(
    template,
    {
      ...setStatement(statement),
      head: { logo: head.logo !== null, colour: head.colour ?? ownColour, lines: head.lines },
    },
    head.logo === null ? {} : { logo: head.logo },
  );
  if ('problem' in made && head.logo !== null) return statementPdf(statement, { ...head, logo: null });
  if ('problem' in made) throw new Error(`the statement could not be set: ${made.problem}`);
  return made.pdf;
}

const statementStatuses = {
  final: null,
  superseded: inFile('superseded'),
  approved: inFile('approved'),
  draft: inFile('draft'),
} as const;
const whole = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'halfExpand',
});
const fine = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4, roundingMode: 'halfExpand' });
const shares = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 1,
  roundingMode: 'halfExpand',
});
const changes = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
  roundingMode: 'halfExpand',
});
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
// Decimal text is formatted exactly: Intl takes numeric strings digit by digit.
const text = (format: Intl.NumberFormat, value: string | null, absent = '–') =>
  value === null ? absent : format.format(value as `${number}`);
const stated = (value: string | null, absent: string) =>
  value !== null && isBelowLeast(value) ? `< ${LEAST_TONNES}` : text(whole, value, absent);
const tonnes = (value: string | null) => stated(value, inFile('no-data'));
const assessed = (value: string | null) => stated(value, inFile('not-assessed'));

/** The statement in words and rounded figures, as the template prints it. */
function setStatement(statement: GhgStatement): Record<string, unknown> {
  const { period, previousPeriod, scope2 } = statement;
  const isCompared = statement.notCompared.length === 0;
  const standing = statementStatuses[statementStatusOf(statement)];
  return {
    company: statement.company,
    title: statement.title,
    logo: inFile('logo', { company: statement.company }),
    period: period.name,
    periodText: inFile('period', { from: { day: period.from }, to: { day: period.to } }),
    footer: inFile('made', { product: statement.product, day: { day: statement.madeOn } }),
    draft: standing,
    headings: headings(),
    outOfDate: statement.outOfDate.map(inWords),
    waivers: statement.waivers.map(printedWaiver),
    headline: statement.headline.map(({ label, labelSaid, tonnes: value, note, noteSaid }) => ({
      label: worded(label, labelSaid),
      value: value === null ? assessed(null) : inFile('amount-tonnes', { tonnes: tonnes(value) }),
      note: worded(note, noteSaid),
    })),
    table: {
      head: [
        inFile('tonnes'),
        period.name,
        ...(previousPeriod === null ? [] : [previousPeriod, ...(isCompared ? [inFile('change')] : [])]),
      ],
      notCompared:
        previousPeriod === null || isCompared
          ? statement.comparedOn.length === 0
            ? null
            : statement.comparedOn.map(inWords).join(' ')
          : `${inFile('not-compared', { period: previousPeriod })} ${statement.notCompared.map(inWords).join(' ')}`,
      likeMonths: statement.likeMonths.map(inWords),
      rows: statement.rows.map((row) => [
        worded(row.label, row.labelSaid),
        assessed(row.tonnes),
        ...(previousPeriod === null
          ? []
          : [text(whole, row.previousTonnes), ...(isCompared ? [text(changes, row.change)] : [])]),
      ]),
      bold: statement.rows.flatMap((row, at) => (row.isTotal ? [at] : [])),
    },
    boundary: {
      text: statement.boundary.text.map(inWords).join(' '),
      heads: [inFile('unit'), inFile('type'), inFile('country'), inFile('share-included')],
      units: statement.boundary.units.map(({ name, kind, country, share }) => [
        name,
        kind,
        country ?? '–',
        text(shares, share),
      ]),
    },
    method: statement.method.map(inWords),
    scope2:
      scope2 === null
        ? null
        : {
            text:
              scope2.coverage === null
                ? inFile('electricity-uncovered', { energy: text(whole, scope2.mwh) })
                : inFile('electricity-covered', {
                    energy: text(whole, scope2.mwh),
                    share: text(shares, scope2.coverage),
                  }),
            heads: [inFile('instrument'), inFile('type'), inFile('used')],
            instruments: scope2.instruments.map(({ label, kind, mwh }) => [label, kind, text(whole, mwh)]),
            warnings: scope2.warnings.map(inWords),
          },
    gases: {
      heads: [inFile('gas'), inFile('mass'), inFile('tonnes')],
      rows: statement.byGas.map(({ gas, massTonnes, tonnes: value, inScopes }) => [
        inScopes ? gas : inFile('outside-scopes', { gas }),
        text(fine, massTonnes),
        tonnes(value),
      ]),
    },
    sites: {
      heads: [inFile('site'), inFile('tonnes-location'), inFile('tonnes-market')],
      rows: statement.bySite.map(({ site, locationTonnes, marketTonnes }) => [
        site,
        tonnes(locationTonnes),
        tonnes(marketTonnes),
      ]),
    },
    ...scope3Tables(statement.scope3),
    quality: {
      heads: [inFile('basis'), inFile('share-of-emissions')],
      rows: statement.quality.map(({ label, labelSaid, share }) => [worded(label, labelSaid), text(shares, share)]),
    },
    uncertainty: uncertaintyTable(statement.uncertainty),
    missing: {
      heads: [inFile('source'), inFile('reason'), inFile('records')],
      rows: statement.missing.map(({ what, whatSaid, why, records }) => [
        worded(what, whatSaid),
        why.map(inWords).join(' '),
        records === null ? '–' : String(records),
      ]),
    },
    editions: statement.editions,
    ownFactors: statement.ownFactors.map(({ label, value, valueSaid, source }) => {
      const factor = worded(value, valueSaid);
      return {
        label,
        text: source === null ? inFile('factor-source-gone', { factor }) : inFile('factor-source', { factor, source }),
      };
    }),
    proof: inFile('proof', {
      run: statement.runId,
      inputs: statement.inputsHash ?? inFile('not-hashed'),
      results: statement.resultHash ?? inFile('not-hashed'),
    }),
  };
}

/** Headings and sentences that the template itself sets. */
const headings = () => ({
  outOfDate: inFile('out-of-date'),
  emissions: inFile('emissions'),
  emissionsNote: inFile('emissions-note'),
  boundary: inFile('boundary'),
  method: inFile('method'),
  electricity: inFile('electricity'),
  electricityNone: inFile('electricity-none'),
  gases: inFile('gases'),
  sites: inFile('sites'),
  scope3: inFile('scope3'),
  screening: inFile('screening'),
  quality: inFile('quality'),
  completeness: inFile('completeness'),
  nothingMissing: inFile('nothing-missing'),
  waived: inFile('waived'),
  factors: inFile('factors'),
});

const scope3Tables = (categories: GhgStatement['scope3']) => ({
  scope3: {
    heads: [
      '',

      inFile('category'),
      inFile('tonnes'),
      inFile('share'),
      inFile('significant'),
      inFile('method'),
    ],
    rows: categories.map(({ number, name, tonnes: value, share, methods, methodsSaid, isSignificant, ...row }) => [
      String(number),
      name,
      isScreenedOut({ tonnes: value, ...row }) ? inFile('not-relevant') : assessed(value),
      text(shares, share),
      isSignificant ? inFile('yes') : inFile('no'),
      worded(methods, methodsSaid) || '–',
    ]),
  },
  screening: {
    heads: [
      '',

      inFile('category'),
      inFile('relevance'),
      inFile('criteria'),
      inFile('assessment'),
      inFile('screened'),
    ],
    rows: categories.map(({ number, name, screenedOn, ...one }) => [
      String(number),
      name,
      worded(one.relevance, one.relevanceSaid),
      worded(one.reason, one.reasonSaid) || '–',
      worded(one.assessment, one.assessmentSaid) || '–',
      screenedOn === null ? '–' : day(screenedOn),
    ]),
  },
});

const uncertaintyTable = (ranges: GhgStatement['uncertainty']) => ({
  heads: [inFile('scope'), inFile('range'), inFile('rating'), inFile('low'), inFile('high'), inFile('unknown')],
  rows: ranges.map(({ label, labelSaid, relative, rating, ratingSaid, lowTonnes, highTonnes, unknownTonnes }) => [
    worded(label, labelSaid),
    relative !== null && unknownTonnes !== null && !dec(unknownTonnes).isZero()
      ? inFile('at-least', { share: text(shares, relative) })
      : text(shares, relative),
    rating === null ? inFile('not-rated') : worded(rating, ratingSaid),
    text(whole, lowTonnes),
    text(whole, highTonnes),
    text(whole, unknownTonnes),
  ]),
});

const day = (iso: string) => days.format(new Date(`${iso}T00:00:00Z`));
