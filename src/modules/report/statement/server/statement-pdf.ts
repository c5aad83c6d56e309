import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dec } from '#platform/values/model/decimal.ts';
import { printedWaiver } from '#platform/approvals/model/printed-waiver.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { printedInFull as inWords, printedWording as worded } from '#platform/messages/model/printed.ts';
import { standingOf, type GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import { sayInFile } from './file-texts.ts';
import { typstPdf } from './typst-pdf.ts';

const template = readFileSync(fileURLToPath(new URL('./statement.typ', import.meta.url)), 'utf8');

/** What stands at the top of a company's reports. */
export interface ReportHead {
  logo: Buffer | null;
  colour: string | null;
  lines: readonly string[];
}

const plainHead: ReportHead = { logo: null, colour: null, lines: [] };
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

/**
 * The statement as tagged PDF (PDF/UA-1). Data enters as JSON, so nothing in it can become markup; the logo is a file
 * of its own beside it. One that cannot be set is left out: the statement is worth more than its picture.
 */
export function statementPdf(statement: GhgStatement, head: ReportHead = plainHead): Buffer {
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

const standings = {
  final: null,
  superseded: sayInFile('superseded'),
  approved: sayInFile('approved'),
  draft: sayInFile('draft'),
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
const tonnes = (value: string | null) => text(whole, value, inWords(sayInFile('no-data')));
const assessed = (value: string | null) => text(whole, value, inWords(sayInFile('not-assessed')));
const heads = (...said: readonly Message[]): string[] => said.map(inWords);

/** The statement in words and rounded figures, as the template prints it. */
function setStatement(statement: GhgStatement): Record<string, unknown> {
  const { period, previousPeriod, scope2 } = statement;
  const standing = standings[standingOf(statement)];
  return {
    company: statement.company,
    title: statement.title,
    logo: inWords(sayInFile('logo', { company: statement.company })),
    period: period.name,
    periodText: inWords(sayInFile('period', { from: { day: period.from }, to: { day: period.to } })),
    footer: inWords(sayInFile('made', { product: statement.product, day: { day: statement.madeOn } })),
    draft: standing === null ? null : inWords(standing),
    headings: headings(),
    outOfDate: statement.outOfDate.map(inWords),
    waivers: statement.waivers.map(printedWaiver),
    headline: statement.headline.map(({ label, labelSaid, tonnes: value, note, noteSaid }) => ({
      label: worded(label, labelSaid),
      value: value === null ? assessed(null) : inWords(sayInFile('amount-tonnes', { tonnes: tonnes(value) })),
      note: worded(note, noteSaid),
    })),
    table: {
      head: [
        inWords(sayInFile('tonnes')),
        period.name,
        ...(previousPeriod === null ? [] : [previousPeriod, inWords(sayInFile('change'))]),
      ],
      rows: statement.rows.map((row) => [
        worded(row.label, row.labelSaid),
        assessed(row.tonnes),
        ...(previousPeriod === null ? [] : [text(whole, row.previousTonnes), text(changes, row.change)]),
      ]),
      bold: statement.rows.flatMap((row, at) => (row.isTotal ? [at] : [])),
    },
    boundary: {
      text: statement.boundary.text.map(inWords).join(' '),
      heads: heads(sayInFile('unit'), sayInFile('type'), sayInFile('country'), sayInFile('share-included')),
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
            text: inWords(
              scope2.coverage === null
                ? sayInFile('electricity-uncovered', { energy: text(whole, scope2.mwh) })
                : sayInFile('electricity-covered', {
                    energy: text(whole, scope2.mwh),
                    share: text(shares, scope2.coverage),
                  }),
            ),
            heads: heads(sayInFile('instrument'), sayInFile('type'), sayInFile('used')),
            instruments: scope2.instruments.map(({ label, kind, mwh }) => [label, kind, text(whole, mwh)]),
            warnings: scope2.warnings.map(inWords),
          },
    gases: {
      heads: heads(sayInFile('gas'), sayInFile('mass'), sayInFile('tonnes')),
      rows: statement.byGas.map(({ gas, massTonnes, tonnes: value, inScopes }) => [
        inScopes ? gas : inWords(sayInFile('outside-scopes', { gas })),
        text(fine, massTonnes),
        tonnes(value),
      ]),
    },
    sites: {
      heads: heads(sayInFile('site'), sayInFile('tonnes-location'), sayInFile('tonnes-market')),
      rows: statement.bySite.map(({ site, locationTonnes, marketTonnes }) => [
        site,
        tonnes(locationTonnes),
        tonnes(marketTonnes),
      ]),
    },
    ...scope3Tables(statement.scope3),
    quality: {
      heads: heads(sayInFile('basis'), sayInFile('share-of-emissions')),
      rows: statement.quality.map(({ label, labelSaid, share }) => [worded(label, labelSaid), text(shares, share)]),
    },
    uncertainty: uncertaintyTable(statement.uncertainty),
    missing: {
      heads: heads(sayInFile('source'), sayInFile('reason'), sayInFile('records')),
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
        text: inWords(
          source === null
            ? sayInFile('factor-source-gone', { factor })
            : sayInFile('factor-source', { factor, source }),
        ),
      };
    }),
    proof: inWords(
      sayInFile('proof', {
        run: statement.runId,
        inputs: statement.inputsHash ?? inWords(sayInFile('not-hashed')),
        results: statement.resultHash ?? inWords(sayInFile('not-hashed')),
      }),
    ),
  };
}

/** Headings and sentences that the template itself sets. */
const headings = (): Record<string, string> =>
  Object.fromEntries(
    (
      [
        ['outOfDate', sayInFile('out-of-date')],
        ['emissions', sayInFile('emissions')],
        ['emissionsNote', sayInFile('emissions-note')],
        ['boundary', sayInFile('boundary')],
        ['method', sayInFile('method')],
        ['electricity', sayInFile('electricity')],
        ['electricityNone', sayInFile('electricity-none')],
        ['gases', sayInFile('gases')],
        ['sites', sayInFile('sites')],
        ['scope3', sayInFile('scope3')],
        ['screening', sayInFile('screening')],
        ['quality', sayInFile('quality')],
        ['completeness', sayInFile('completeness')],
        ['nothingMissing', sayInFile('nothing-missing')],
        ['waived', sayInFile('waived')],
        ['factors', sayInFile('factors')],
      ] as const
    ).map(([name, said]) => [name, inWords(said)]),
  );

const scope3Tables = (categories: GhgStatement['scope3']) => ({
  scope3: {
    heads: [
      '',
      ...heads(
        sayInFile('category'),
        sayInFile('tonnes'),
        sayInFile('share'),
        sayInFile('significant'),
        sayInFile('method'),
      ),
    ],
    rows: categories.map(({ number, name, tonnes: value, share, methods, methodsSaid, isSignificant }) => [
      String(number),
      name,
      assessed(value),
      text(shares, share),
      inWords(isSignificant ? sayInFile('yes') : sayInFile('no')),
      worded(methods, methodsSaid) || '–',
    ]),
  },
  screening: {
    heads: [
      '',
      ...heads(
        sayInFile('category'),
        sayInFile('relevance'),
        sayInFile('criteria'),
        sayInFile('assessment'),
        sayInFile('screened'),
      ),
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
  heads: heads(
    sayInFile('scope'),
    sayInFile('range'),
    sayInFile('rating'),
    sayInFile('low'),
    sayInFile('high'),
    sayInFile('unknown'),
  ),
  rows: ranges.map(({ label, labelSaid, relative, rating, ratingSaid, lowTonnes, highTonnes, unknownTonnes }) => [
    worded(label, labelSaid),
    relative !== null && unknownTonnes !== null && !dec(unknownTonnes).isZero()
      ? inWords(sayInFile('at-least', { share: text(shares, relative) }))
      : text(shares, relative),
    rating === null ? inWords(sayInFile('not-rated')) : worded(rating, ratingSaid),
    text(whole, lowTonnes),
    text(whole, highTonnes),
    text(whole, unknownTonnes),
  ]),
});

const day = (iso: string) => days.format(new Date(`${iso}T00:00:00Z`));
