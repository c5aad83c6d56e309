import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import {
  amountCell,
  byCurrency,
  cell,
  column,
  countOf,
  countryName,
  figure,
  inCurrency,
  majorText,
  moneyOf,
  notesOf,
  shareOf,
  type TopicContent,
  type TopicFigure,
  type TopicTable,
  total,
} from './figure.ts';
import {
  affectedCommunity,
  consumerIncident,
  type AffectedCommunity,
  type ConsumerIncident,
  type SupplierExposure,
} from './people-around.ts';
import { sayFigure } from './messages.ts';
import { wordingOf } from '#platform/messages/model/messages.ts';

type Period = DaySpan & { id: string };
const isIn = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;

/**
 * Spend at suppliers by the risk of country and sector, and the share whose supplier has signed the code of conduct by
 * the end of the period. Source: ESRS 2023 S2-1, par. 18 (supplier code of conduct). The ratings are the company's own;
 * a table of country × sector for each currency, tinted by the product of the two highest ratings in it.
 */
export function supplierContent({
  period,
  suppliers,
}: {
  period: Period;
  suppliers: readonly SupplierExposure[];
}): TopicContent {
  const records = { register: 'suppliers', filters: { period: period.id } };
  const isSigned = ({ codeSignedOn }: SupplierExposure): boolean => codeSignedOn !== null && codeSignedOn <= period.to;
  const spends = byCurrency(suppliers, ({ currency, spendMinor }) => ({ currency, minor: spendMinor }));
  const unrated = suppliers.filter(({ countryRisk, sectorRisk }) => countryRisk === null || sectorRisk === null).length;
  const high = suppliers.filter(({ countryRisk, sectorRisk }) => (countryRisk ?? 0) >= 4 && (sectorRisk ?? 0) >= 4);
  const none = suppliers.length === 0 ? sayFigure('no-suppliers') : null;
  return {
    figures: [
      figure({
        key: 'signed',
        label: 'Suppliers that signed the code of conduct',
        amount: none === null ? shareOf(suppliers.filter(isSigned).length, suppliers.length) : null,
        missing: none,
        formula: 'suppliers with a signed code by the end of the period ÷ suppliers',
        workings: none === null ? `${suppliers.filter(isSigned).length} ÷ ${suppliers.length}` : null,
        source: 'ESRS 2023 S2-1, par. 18',
        records: { ...records, filters: { ...records.filters, 'codeSignedOn.to': period.to } },
      }),
      ...spends.map(({ currency, minor, rows }): TopicFigure => {
        const signed = total(rows.filter(isSigned).map(({ spendMinor }) => spendMinor));
        return figure({
          key: `spend-${currency}`,
          label: inCurrency('Share of spend at suppliers that signed', currency),
          amount: minor === '0' ? null : shareOf(signed, minor),
          missing: minor === '0' ? sayFigure('zero-spend') : null,
          formula: 'spend at suppliers that signed ÷ spend',
          workings: `${majorText(signed, currency)} ÷ ${majorText(minor, currency)}`,
          source: 'ESRS 2023 S2-1, par. 18',
          records,
        });
      }),
      figure({
        key: 'high',
        label: 'Suppliers at high risk',
        amount: none !== null || unrated > 0 ? null : countOf(high.length),
        missing: none ?? (unrated > 0 ? sayFigure('unrated', { count: unrated }) : null),
        formula: 'suppliers with 4 or 5 for country and for sector',
        source: 'Own ratings from 1 to 5, with their sources in the records',
        records,
      }),
    ],
    tables: spends.map(({ currency, rows }) => heatTable(currency, rows, isSigned, records.filters)),
  };
}

function heatTable(
  currency: string,
  rows: readonly SupplierExposure[],
  isSigned: (row: SupplierExposure) => boolean,
  filters: Readonly<Record<string, string>>,
): TopicTable {
  const [countries, sectors] = [
    [...new Set(rows.map(({ country }) => country))].toSorted((one, other) =>
      countryName(one).localeCompare(countryName(other)),
    ),
    [...new Set(rows.map(({ sector }) => sector))].sort((one, other) => one.localeCompare(other)),
  ];
  const title = inCurrency('Spend by country and sector', currency);
  return {
    key: `heat-${currency}`,
    title: title.message,
    titleSaid: wordingOf(title),
    note: 'Each cell: spend, risk of country × risk of sector where both are rated (1 to 25), and the share whose supplier signed the code of conduct.',
    columns: [column('Country'), ...sectors.map((sector) => column(sector, true))],
    rows: countries.map((country) => ({
      key: country,
      records: { register: 'suppliers', filters: { ...filters, country } },
      cells: [
        cell(countryName(country)),
        ...sectors.map((sector) => {
          const group = rows.filter((row) => row.country === country && row.sector === sector);
          if (group.length === 0) return cell(null);
          const [spend, signed] = [
            total(group.map(({ spendMinor }) => spendMinor)),
            total(group.filter(isSigned).map(({ spendMinor }) => spendMinor)),
          ];
          const risks = group.flatMap(({ countryRisk, sectorRisk }) =>
            countryRisk === null || sectorRisk === null ? [] : [countryRisk * sectorRisk],
          );
          const risk = risks.length === 0 ? null : Math.max(...risks);
          const share = spend === '0' ? null : decimalText(dec(signed).div(spend).toDecimalPlaces(2));
          const text = notesOf([
            risk === null ? sayFigure('not-rated') : sayFigure('risk', { risk }),
            ...(share === null ? [] : [sayFigure('signed', { share: { share } })]),
          ]);
          return amountCell(moneyOf(spend, currency), { text, heat: risk === null ? null : risk / 25 });
        }),
      ],
    })),
  };
}

/**
 * Communities, who was talked with in the period, consent of indigenous peoples, grievances and remedy. Source: ESRS
 * 2023 S3-2, par. 21 (engagement) and 23 (indigenous peoples), S3-3, par. 27 (remedy). Grievances count once they are
 * substantiated.
 */
export function communityContent({
  period,
  communities,
  meetings,
  siteName,
}: {
  period: Period;
  communities: readonly AffectedCommunity[];
  /** Days of engagement records by community. */
  meetings: readonly { community: string; heldOn: string }[];
  siteName: (id: string) => string;
}): TopicContent {
  const records = { register: 'communities', filters: {} };
  const days = (community: AffectedCommunity): string[] => [
    ...community.engagements.map(({ heldOn }) => heldOn),
    ...meetings.filter((one) => one.community === community.id).map(({ heldOn }) => heldOn),
  ];
  const engaged = communities.filter((community) => days(community).some((day) => isIn(day, period)));
  const indigenous = communities.filter(({ isIndigenous }) => isIndigenous);
  const settled = indigenous.filter(({ consent }) => consent === 'given' || consent === 'notNeeded');
  const received = communities.flatMap(({ grievances }) =>
    grievances.filter(({ receivedOn }) => isIn(receivedOn, period)),
  );
  const substantiated = received.filter(({ verdict }) => verdict === 'substantiated');
  const remedied = substantiated.filter(
    ({ remedy, closedOn }) => (remedy ?? '').trim() !== '' && closedOn !== null && closedOn <= period.to,
  );
  const none = communities.length === 0 ? sayFigure('no-communities') : null;
  const rest = received.length - substantiated.length;
  return {
    figures: [
      figure({
        key: 'engaged',
        label: 'Communities engaged in the period',
        amount: none === null ? shareOf(engaged.length, communities.length) : null,
        missing: none,
        formula: 'communities with an engagement in the period ÷ communities',
        workings: none === null ? `${engaged.length} ÷ ${communities.length}` : null,
        source: 'ESRS 2023 S3-2, par. 21',
        records,
      }),
      figure({
        key: 'consent',
        label: 'Indigenous peoples with resolved consent',
        amount: indigenous.length === 0 ? null : shareOf(settled.length, indigenous.length),
        missing: none ?? (indigenous.length === 0 ? sayFigure('no-indigenous') : null),
        formula: 'consent given, or not needed with a reason ÷ communities of indigenous peoples',
        workings: indigenous.length === 0 ? null : `${settled.length} ÷ ${indigenous.length}`,
        source: 'ESRS 2023 S3-2, par. 23',
        records: { register: 'communities', filters: { isIndigenous: 'true' } },
      }),
      figure({
        key: 'grievances',
        label: 'Substantiated grievances',
        amount: none === null ? countOf(substantiated.length) : null,
        missing: none,
        formula: 'grievances received in the period and substantiated',
        source: 'ESRS 2023 S3-3, par. 27 d',
        notCounted: rest === 0 ? null : sayFigure('grievances-open', { count: rest }),
        records,
      }),
      figure({
        key: 'remedied',
        label: 'Grievances remedied',
        amount: substantiated.length === 0 ? null : shareOf(remedied.length, substantiated.length),
        missing: none ?? (substantiated.length === 0 ? sayFigure('no-substantiated') : null),
        formula: 'substantiated, closed by the end of the period with a remedy ÷ substantiated',
        workings: substantiated.length === 0 ? null : `${remedied.length} ÷ ${substantiated.length}`,
        source: 'ESRS 2023 S3-3, par. 27 a',
        records,
      }),
    ],
    tables:
      communities.length === 0
        ? []
        : [
            {
              key: 'communities',
              title: 'Communities',
              note: 'Open points are listed in the last column.',
              columns: [
                column('Community'),
                column('Site'),
                column('Last engagement'),
                column('Consent'),
                column('Grievances', true),
                column('Notes'),
              ],
              rows: communities.map((community) => {
                const { id, name, site, isIndigenous, consent, grievances } = community;
                const last =
                  days(community)
                    .filter((day) => day <= period.to)
                    .sort()
                    .at(-1) ?? null;
                const open = grievances.filter(
                  ({ receivedOn, closedOn }) => receivedOn <= period.to && (closedOn === null || closedOn > period.to),
                ).length;
                const flags = [
                  ...(engaged.includes(community) ? [] : [sayFigure('no-engagement')]),
                  ...(isIndigenous && (consent === null || consent === 'sought') ? [sayFigure('consent-open')] : []),
                  ...(consent === 'refused' ? [sayFigure('consent-refused')] : []),
                  ...(open > 0 ? [sayFigure('grievances-unresolved', { count: open })] : []),
                ];
                return {
                  key: id,
                  records: { register: 'communities', filters: { 'view.record': id } },
                  cells: [
                    cell(name),
                    cell(siteName(site)),
                    cell(last),
                    cell(
                      isIndigenous
                        ? consent === null
                          ? 'No data'
                          : affectedCommunity.fields.consent.options[consent]
                        : null,
                    ),
                    amountCell(countOf(grievances.filter(({ receivedOn }) => isIn(receivedOn, period)).length)),
                    cell(null, { flag: notesOf(flags) }),
                  ],
                };
              }),
            },
          ],
  };
}

/**
 * Incidents of the period by kind. Only what is substantiated counts; the rest is named beside it. Source: ESRS 2023
 * S4-3, AR 23 (complaints), S4-4, par. 35 (severe incidents); the test of substance after ESRS 2026 S1-16.
 */
export function consumerContent({
  period,
  incidents,
}: {
  period: Period;
  incidents: readonly ConsumerIncident[];
}): TopicContent {
  const { options } = consumerIncident.fields.kind;
  const labels: Readonly<Record<ConsumerIncident['kind'], string>> = {
    recall: 'Recalls',
    complaint: 'Complaints',
    privacy: 'Privacy incidents',
    claim: 'Misleading marketing claims',
  };
  return {
    figures: (Object.keys(options) as ConsumerIncident['kind'][]).map((kind) => {
      const own = incidents.filter((incident) => incident.kind === kind);
      const counted = own.filter(({ verdict }) => verdict === 'substantiated');
      const rest = own.length - counted.length;
      return figure({
        key: kind,
        label: labels[kind],
        amount: incidents.length === 0 ? null : countOf(counted.length),
        missing: incidents.length === 0 ? sayFigure('no-data') : null,
        formula: 'incidents reported in the period and substantiated',
        source: kind === 'complaint' ? 'ESRS 2023 S4-3, AR 23' : 'ESRS 2023 S4-4, par. 31 and 35',
        notCounted: rest === 0 ? null : sayFigure('records-open', { count: rest }),
        records: {
          register: 'incidents',
          filters: { kind, verdict: 'substantiated', 'reportedOn.from': period.from, 'reportedOn.to': period.to },
        },
      });
    }),
    tables: [],
  };
}
