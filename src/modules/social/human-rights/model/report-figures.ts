import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { HumanRightsPolicy } from './due-diligence.ts';
import { isInForce, isPolicy } from './issues.ts';
import { say } from './messages.ts';
import type { HumanRightsIncident, IncidentReview } from './rights-incident.ts';
import { subjects } from './subjects.ts';

// What records on human rights state for VSME C6 and C7 and for incidents of S1 of ESRS. A “no” and a zero are stated
// only where somebody reviewed that the incidents of the period are complete.

/** What the figures of a period are made from: all records, whatever their day. */
export interface RightsRecords {
  policies: readonly HumanRightsPolicy[];
  incidents: readonly HumanRightsIncident[];
  /** Of this period. */
  review: Pick<IncidentReview, 'outcome' | 'reviewedOn'> | null;
}

const OWN = 'vsme:UndertakingHasConfirmedHumanRightsIncidentsInItsOwnWorkforce';
const OTHERS =
  'vsme:UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers';
const OTHER = 'vsme:OtherContentMember';

/** Members of the taxonomy in the order of the standard. */
const members = {
  childLabour: 'vsme:ChildLabourMember',
  forcedLabour: 'vsme:ForcedLabourMember',
  humanTrafficking: 'vsme:HumanTraffickingMember',
  discrimination: 'vsme:DiscriminationMember',
  accidentPrevention: 'vsme:AccidentPreventionMember',
} as const;
type Named = keyof typeof members;
const named = Object.keys(members) as readonly Named[];

const isIn = (day: string | null, { from, to }: DaySpan): boolean => day !== null && day >= from && day <= to;
const lines = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((one) => ((one ?? '').trim() === '' ? [] : [(one ?? '').trim()])))].join('\n');

/** VSME C6 par. 61 and C7 par. 62. */
export function vsmeFigures({ policies, incidents, review }: RightsRecords, period: DaySpan & { id: string }) {
  const figures: FilledFigure[] = [];
  const lineages = lineagesOf(period);
  const add = (concept: string, value: string, method: Message, lineage: string) => {
    if (value !== '')
      figures.push({
        concept,
        dimensions: {},
        value,
        unit: null,
        decimals: null,
        method,
        lineage,
        lineageId: period.id,
      });
  };
  const inForce = policies.filter((one) => one.coversOwnWorkforce && isInForce(one, period.to));
  const [stated, mechanisms] = [
    inForce.filter(({ kind }) => isPolicy(kind)),
    inForce.filter(({ kind }) => kind === 'grievanceMechanism'),
  ];
  const day = { day: { day: period.to } };
  if (stated.length > 0) {
    const method = say('policy', day);
    const others = lines(stated.map(({ otherSubjects }) => otherSubjects)).replaceAll('\n', '; ');
    add('vsme:UndertakingHasACodeOfConductOrHumanRightsPolicyForItsOwnWorkforce', 'true', method, lineages.policies);
    add(
      'vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce',
      [
        ...named.flatMap((name) => (stated.some((one) => one[name]) ? [members[name]] : [])),
        ...(others === '' ? [] : [OTHER]),
      ]
        .toSorted()
        .join(' '),
      method,
      lineages.policies,
    );
    add(
      'vsme:SpecificationOfOtherTypesOfContentCoveredByTheCodeOfConductOrHumanRightsPolicy',
      others,
      method,
      lineages.policies,
    );
  }
  if (mechanisms.length > 0)
    add(
      'vsme:UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce',
      'true',
      say('mechanism', day),
      lineages.policies,
    );
  const confirmed = incidents.filter(
    (one) => one.status === 'confirmed' && one.isSevere && isIn(one.confirmedOn, period),
  );
  const days = { from: { day: period.from }, to: { day: period.to } };
  const method = say('incidents', days);
  const nothing = review === null ? null : say('incidents-none', { day: { day: review.reviewedOn } });
  const own = confirmed.filter(({ group }) => group === 'ownWorkforce');
  const beyond = confirmed.filter(({ group }) => group !== 'ownWorkforce');
  if (own.length > 0) {
    add(OWN, 'true', method, lineages.own);
    // Par. 62 (a) names four subjects: accident prevention is among the others.
    const isNamed = ({ subject }: HumanRightsIncident): boolean =>
      subject !== 'accidentPrevention' && named.some((name) => name === subject);
    add(
      'vsme:TypeOfHumanRightRelatedToTheConfirmedIncident',
      [...new Set(own.map((one) => (isNamed(one) ? members[one.subject as Named] : OTHER)))].toSorted().join(' '),
      method,
      lineages.own,
    );
    add(
      'vsme:SpecificationOfOtherHumanRightsRelatedToTheConfirmedIncident',
      lines(
        own
          .filter((one) => !isNamed(one))
          .map(({ subject, otherSubject }) => (subject === 'other' ? otherSubject : subjects[subject])),
      ),
      method,
      lineages.own,
    );
    add(
      'vsme:DescriptionOfActionsTakeToAddressTheConfirmedIncidents',
      lines(own.map(({ actionsTaken }) => actionsTaken)),
      method,
      lineages.own,
    );
  } else if (nothing !== null) add(OWN, 'false', nothing, lineages.reviews);
  if (beyond.length > 0) {
    add(OTHERS, 'true', method, lineages.others);
    add(
      'vsme:SpecificationOfAnyConfirmedIncidentInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers',
      lines(beyond.map(({ summary }) => summary)),
      method,
      lineages.others,
    );
  } else if (nothing !== null) add(OTHERS, 'false', nothing, lineages.reviews);
  return figures;
}

/**
 * Incidents of discrimination in the own workforce: reported ones (ESRS 2023 S1-17, par. 103), verified ones and fines
 * as recognised (ESRS 2026 S1-16). Fines stay away while one confirmed incident has no data on them, or where they are
 * in several currencies.
 */
export function esrsFigures({ incidents, review }: RightsRecords, period: DaySpan & { id: string }): EsrsFigure[] {
  const lineages = lineagesOf(period);
  const own = incidents.filter(({ group, isDiscrimination }) => group === 'ownWorkforce' && isDiscrimination);
  const reported = own.filter(({ reportedOn }) => isIn(reportedOn, period));
  const confirmed = own.filter(({ status, confirmedOn }) => status === 'confirmed' && isIn(confirmedOn, period));
  const verified = confirmed.filter(({ verifiedBy }) => verifiedBy !== null);
  const days = { from: { day: period.from }, to: { day: period.to } };
  const figure = (point: string, value: string, unit: string | null, method: Message, lineage: string): EsrsFigure => ({
    point,
    row: null,
    value,
    unit,
    method,
    lineage,
    lineageId: period.id,
  });
  const figures: EsrsFigure[] = [];
  if (reported.length > 0 || review !== null)
    figures.push(figure('incidents.reported', String(reported.length), null, say('reported', days), lineages.reported));
  if (verified.length > 0 || review !== null)
    figures.push(figure('incidents.verified', String(verified.length), null, say('verified', days), lineages.verified));
  // That there are none is known of confirmed incidents whose amount is zero.
  const fined = own.filter(
    (one) => isIn(one.recognisedOn, period) || (one.finesMinor === 0 && confirmed.includes(one)),
  );
  const currencies = [...new Set(fined.flatMap(({ currency }) => (currency === null ? [] : [currency])))];
  const isUnknown = confirmed.some(({ finesMinor }) => finesMinor === null);
  const [currency] = currencies;
  if (!isUnknown && currencies.length === 1 && currency !== undefined) {
    const amount = decimalText(sum(fined.map(({ finesMinor }) => fromMinor(finesMinor ?? 0, currency))));
    for (const point of ['incidents.fines-reported', 'incidents.fines'])
      figures.push(figure(point, amount, currency, say('fines', days), lineages.fines));
  }
  return figures;
}

/** Where each figure of a period shows its records. */
function lineagesOf({ id, from, to }: DaySpan & { id: string }) {
  const at = (parameters: Record<string, string>) =>
    `social/human-rights?${Object.entries(parameters)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')}`;
  const incidents = (more: Record<string, string>) => at({ tab: 'incidents', ...more });
  const severe = { status: 'confirmed', isSevere: 'true', 'confirmedOn.from': from, 'confirmedOn.to': to };
  const discrimination = { isDiscrimination: 'true', group: 'ownWorkforce' };
  return {
    policies: at({ tab: 'dueDiligence', of: 'policies', 'validFrom.to': to }),
    own: incidents({ ...severe, group: 'ownWorkforce' }),
    others: incidents({ ...severe, group: 'valueChainWorkers,communities,consumers' }),
    reviews: incidents({ of: 'reviews', period: id }),
    reported: incidents({ ...discrimination, 'reportedOn.from': from, 'reportedOn.to': to }),
    verified: incidents({
      ...discrimination,
      status: 'confirmed',
      'verifiedBy.empty': 'false',
      'confirmedOn.from': from,
      'confirmedOn.to': to,
    }),
    fines: incidents({ ...discrimination, 'recognisedOn.from': from, 'recognisedOn.to': to }),
  };
}
