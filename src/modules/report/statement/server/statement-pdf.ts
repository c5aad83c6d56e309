import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dec } from '#platform/values/model/decimal.ts';
import { standingOf, type GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
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
    { ...printed(statement), head: { logo: head.logo !== null, colour: head.colour ?? ownColour, lines: head.lines } },
    head.logo === null ? {} : { logo: head.logo },
  );
  if ('problem' in made && head.logo !== null) return statementPdf(statement, { ...head, logo: null });
  if ('problem' in made) throw new Error(`the statement could not be set: ${made.problem}`);
  return made.pdf;
}

const standings = {
  final: null,
  superseded: 'Superseded: a newer final calculation exists for this period.',
  approved: 'Draft: the calculation for this statement is approved but not locked. Values may change.',
  draft: 'Draft: the calculation for this statement is not approved. Values may change.',
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
const tonnes = (value: string | null) => text(whole, value, 'no data');
const assessed = (value: string | null) => text(whole, value, 'not assessed');

/** The statement in words and rounded figures, as the template prints it. */
function printed(statement: GhgStatement): Record<string, unknown> {
  const { period, previousPeriod, scope2 } = statement;
  return {
    company: statement.company,
    title: statement.title,
    period: period.name,
    periodText: `${day(period.from)} to ${day(period.to)}`,
    footer: `Made with ${statement.product} on ${day(statement.madeOn)}`,
    draft: standings[standingOf(statement)],
    outOfDate: statement.outOfDate,
    waivers: statement.waivers,
    headline: statement.headline.map(({ label, tonnes: value, note }) => ({
      label,
      value: value === null ? 'not assessed' : `${tonnes(value)} t`,
      note,
    })),
    table: {
      head: ['t CO2e', period.name, ...(previousPeriod === null ? [] : [previousPeriod, 'Change'])],
      rows: statement.rows.map((row) => [
        row.label,
        assessed(row.tonnes),
        ...(previousPeriod === null ? [] : [text(whole, row.previousTonnes), text(changes, row.change)]),
      ]),
      bold: statement.rows.flatMap((row, at) => (row.isTotal ? [at] : [])),
      note: 'Tonnes of CO2 equivalent, rounded to one decimal; totals are calculated before rounding. Categories are location-based.',
    },
    boundary: {
      text: statement.boundary.text,
      units: statement.boundary.units.map(({ name, kind, country, share }) => [
        name,
        kind,
        country ?? '–',
        text(shares, share),
      ]),
    },
    method: statement.method,
    scope2:
      scope2 === null
        ? null
        : {
            text: `${text(whole, scope2.mwh)} MWh purchased, ${text(shares, scope2.coverage, 'no share')} covered by energy instruments.`,
            instruments: scope2.instruments.map(({ label, kind, mwh }) => [label, kind, text(whole, mwh)]),
            warnings: scope2.warnings,
          },
    byGas: statement.byGas.map(({ gas, massTonnes, tonnes: value, inScopes }) => [
      inScopes ? gas : `${gas} (outside the scopes)`,
      text(fine, massTonnes),
      tonnes(value),
    ]),
    bySite: statement.bySite.map(({ site, locationTonnes, marketTonnes }) => [
      site,
      tonnes(locationTonnes),
      tonnes(marketTonnes),
    ]),
    scope3: statement.scope3.map(({ number, name, tonnes: value, share, methods, isSignificant }) => [
      String(number),
      name,
      assessed(value),
      text(shares, share),
      isSignificant ? 'yes' : 'no',
      methods || '–',
    ]),
    screening: statement.scope3.map(({ number, name, relevance, reason, assessment, screenedOn }) => [
      String(number),
      name,
      relevance,
      reason || '–',
      assessment || '–',
      screenedOn === null ? '–' : day(screenedOn),
    ]),
    quality: statement.quality.map(({ label, share }) => [label, text(shares, share)]),
    uncertainty: statement.uncertainty.map(({ label, relative, rating, lowTonnes, highTonnes, unknownTonnes }) => [
      label,
      `${relative !== null && unknownTonnes !== null && !dec(unknownTonnes).isZero() ? 'at least ' : ''}${text(shares, relative)}`,
      rating ?? 'not rated',
      text(whole, lowTonnes),
      text(whole, highTonnes),
      text(whole, unknownTonnes),
    ]),
    missing: statement.missing.map(({ what, why, records }) => [what, why, records === null ? '–' : String(records)]),
    editions: statement.editions,
    ownFactors: statement.ownFactors.map(({ label, value, source }) => ({
      label,
      text: `${value}. ${source === null ? 'Source no longer available.' : `Source: ${source}`}`,
    })),
    proof: `Calculation ${statement.runId}. Inputs ${statement.inputsHash ?? 'not hashed'}. Results ${statement.resultHash ?? 'not hashed'}.`,
  };
}

const day = (iso: string) => days.format(new Date(`${iso}T00:00:00Z`));
