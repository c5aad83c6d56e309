import type { Catalogue, Concept, Section } from '../catalogue.ts';
import type { VsmeReport } from '../fact.ts';
import { checkedReport, isCurrent, type CheckedReport, type ValidationIssue, type Rule } from './rule.ts';
import { say } from '../messages.ts';

/**
 * How a data point stands in a report. `missing` must be given; `open` = whether it applies cannot be told from the
 * report; `omitted` = left out as sensitive, and said so (par. 19).
 */
export type DatapointStatus = 'given' | 'missing' | 'not-applicable' | 'open' | 'optional' | 'omitted';

/**
 * When a data point applies, told by others in the report: `true`, `false`, or `null` when they say nothing. Source:
 * the paragraph, Recommendation (EU) 2025/1710.
 */
interface Trigger {
  readonly concepts: readonly string[];
  readonly source: string;
  readonly applies: (checked: CheckedReport) => boolean | null;
  /** The report itself answers the question: what is given against a no contradicts it. */
  readonly isQueryHandled?: true;
}

const TRIGGERS: readonly Trigger[] = [
  {
    concepts: names('NameOfTheSubsidiary', 'RegisteredAddressOfTheSubsidiary'),
    source: 'par. 24(d): consolidated reports',
    applies: chose('BasisForReporting', 'ConsolidatedMember'),
  },
  {
    concepts: names('OtherUndertakingsLegalForm'),
    source: 'par. 24(e)(i): other legal form',
    applies: chose('UndertakingsLegalForm', 'OtherUndertakingsLegalFormMember'),
    isQueryHandled: true,
  },
  {
    concepts: names(
      'ListOfDisclosuresForWhichNoChangesAreReportedComparedToThePreviousPeriodReporting',
      'LinkToPreviousReportContainingDisclosuresThatRemainUnchanged',
    ),
    source: 'par. 16: disclosures that remain unchanged',
    applies: said('ReportContainsDisclosuresFromThePreviousReportingPeriodThatRemainUnchanged', true),
  },
  {
    concepts: names('URLOrLinkToThePubliclyAvailableDisclosure'),
    source: 'par. 32: where the disclosure is public',
    applies: said('PubliclyAvailableDisclosure', true),
  },
  {
    concepts: names('AmountOfEmissionToAir', 'AmountOfEmissionToWater', 'AmountOfEmissionToSoil'),
    source: 'par. 32: where the amounts are not public elsewhere; one medium suffices',
    applies: (checked) =>
      said('PubliclyAvailableDisclosure', false)(checked) === true &&
      !given(checked, ...names('AmountOfEmissionToAir', 'AmountOfEmissionToWater', 'AmountOfEmissionToSoil'))
        ? true
        : null,
  },
  {
    concepts: names('DescriptionOfHowCircularEconomyPrinciplesAreApplied'),
    source: 'par. 37: where such principles are applied',
    applies: said('UndertakingAppliesCircularEconomyPrinciples', true),
  },
  {
    concepts: names('TotalWasteGeneratedMass'),
    source: 'par. 38(a): waste by mass or by volume',
    applies: (checked) => !given(checked, ...names('TotalWasteGeneratedMass', 'TotalWasteGeneratedVolume')),
  },
  {
    concepts: names('NumberOfEmployeesForCountryOfEmploymentContract'),
    source: 'par. 39(c): more than one country',
    applies: (checked) => (countriesOfSites(checked) > 1 ? true : null),
  },
  {
    concepts: names('EmployeeTurnoverRate'),
    source: 'par. 40: 50 employees or more',
    applies: atLeast('NumberOfEmployees', 50),
  },
  {
    concepts: names('PercentageGapInPayBetweenFemaleAndMaleEmployees'),
    source: 'par. 42(b): may be left out below 150 employees',
    applies: atLeast('NumberOfEmployees', 150),
  },
  {
    concepts: names('AverageNumberOfAnnualTrainingHoursPerOtherGenderEmployee'),
    source: 'par. 42(d)',
    applies: above('NumberOfOtherGenderEmployees', 0),
  },
  {
    concepts: names('AverageNumberOfAnnualTrainingHoursPerNonReportedGenderEmployee'),
    source: 'par. 42(d)',
    applies: above('NumberOfNonReportedGenderEmployees', 0),
  },
  {
    concepts: names('Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased'),
    source: 'par. 31: on scopes 1 and 2, or on all scopes where scope 3 is disclosed (par. 50–53)',
    applies: (checked) => !given(checked, ...names('GrossScope3GreenhouseGasEmissions')),
  },
  {
    concepts: names('TotalGrossLocationBasedGHGEmissions', 'TotalLocationBasedGreenhouseGasEmissionsIntensityValue'),
    source: 'par. 50–53: where scope 3 is disclosed',
    applies: (checked) => given(checked, ...names('GrossScope3GreenhouseGasEmissions')),
  },
  {
    concepts: names('TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce'),
    source: 'par. 61(b)',
    applies: said('UndertakingHasACodeOfConductOrHumanRightsPolicyForItsOwnWorkforce', true),
    isQueryHandled: true,
  },
  {
    concepts: names('SpecificationOfOtherTypesOfContentCoveredByTheCodeOfConductOrHumanRightsPolicy'),
    source: 'par. 61(b): other content',
    applies: chose('TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce', 'OtherContentMember'),
    isQueryHandled: true,
  },
  {
    concepts: names(
      'TypeOfHumanRightRelatedToTheConfirmedIncident',
      'DescriptionOfActionsTakeToAddressTheConfirmedIncidents',
    ),
    source: 'par. 62(a), (b)',
    applies: said('UndertakingHasConfirmedHumanRightsIncidentsInItsOwnWorkforce', true),
    isQueryHandled: true,
  },
  {
    concepts: names('SpecificationOfOtherHumanRightsRelatedToTheConfirmedIncident'),
    source: 'par. 62(a): other rights',
    applies: chose('TypeOfHumanRightRelatedToTheConfirmedIncident', 'OtherContentMember'),
    isQueryHandled: true,
  },
  {
    concepts: names(
      'SpecificationOfAnyConfirmedIncidentInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers',
    ),
    source: 'par. 62(c)',
    applies: said(
      'UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers',
      true,
    ),
    isQueryHandled: true,
  },
  {
    concepts: names('DescriptionOfPracticesPoliciesAndOrFutureInitiatives'),
    source: 'par. 48: where there are practices, policies or initiatives',
    applies: (checked) => given(checked, ...names('SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative')),
  },
  {
    concepts: names('DescriptionOfATargetRelatedToAPolicy'),
    source: 'par. 48',
    applies: said('UndertakingHasSetATargetWhichIsRelatedToAPolicy', true),
  },
  {
    concepts: names('GreenhouseGasEmissionReductionTargetBaseYear', 'GreenhouseGasEmissionReductionTargetYear'),
    source: 'par. 54(a)',
    applies: (checked) =>
      given(
        checked,
        ...names('GreenhouseGasEmissionReductionTargetBaseYear', 'GreenhouseGasEmissionReductionTargetYear'),
      ) || checked.entries.some(({ fact }) => fact.dimensions['vsme:ReportingScopesAxis'] !== undefined),
  },
  {
    concepts: names('DisclosureOfListOfMainActionsTheEntitySeeksInOrderToAchieveItsTargets'),
    source: 'par. 54(e): where there is a target',
    applies: (checked) => given(checked, ...names('GreenhouseGasEmissionReductionTargetYear')),
  },
  {
    concepts: names(
      'DisclosureOfHowItHasAssessedTheExposureAndSensitivityOfItsAssetsActivitiesAndValueChainToTheseHazardsAndTransitionEvents',
      'TimeHorizonsOfAnyClimateRelatedHazardsAndTransitionEventsIdentified',
      'DisclosureOfWhetherItHasUndertakenClimateChangeAdaptationActionsForAnyClimateRelatedHazardsAndTransitionEvents',
    ),
    source: 'par. 57(b)–(d): where hazards are identified',
    applies: (checked) =>
      given(checked, ...names('DescriptionOfClimateRelatedHazardsAndClimateRelatedTransitionEvents')),
  },
  {
    concepts: names(
      'TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws',
      'TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws',
    ),
    source: 'par. 43: convictions and fines go together',
    applies: (checked) =>
      given(
        checked,
        ...names(
          'TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws',
          'TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws',
        ),
      ),
  },
];

/** How every data point of the standard stands in the report. */
export function datapointStatuses(report: VsmeReport, catalogue: Catalogue): Map<string, DatapointStatus> {
  return datapointStatusesOf(checkedReport(report, catalogue));
}

/**
 * What the report has to state, each with the reason: what would be missing if it were not there. So a datapoint that
 * is filled stays in the set for as long as its reason holds, one that is filled of its own accord never joins it, and
 * the set changes only when an answer brings in or ends a duty.
 *
 * @returns by name of the datapoint, the paragraph or condition that asks for it
 */
export function requiredPoints(report: VsmeReport, catalogue: Catalogue): Map<string, string> {
  const checked = checkedReport(report, catalogue);
  return new Map(
    [...catalogue.concepts.values()].flatMap((concept) => {
      const trigger = concept.requirement === 'if-applicable' ? triggerOf(concept.name) : undefined;
      if (concept.requirement !== 'always' && trigger === undefined) return [];
      // Some conditions look at the datapoint itself: waste is stated by mass or by volume.
      const without =
        trigger !== undefined && given(checked, concept.name)
          ? checkedReport({ ...report, facts: report.facts.filter((fact) => fact.concept !== concept.name) }, catalogue)
          : checked;
      return datapointStatusOf(without, concept, { isGiven: false }) === 'missing'
        ? [[concept.name, trigger?.source ?? concept.paragraph]]
        : [];
    }),
  );
}

const triggerOf = (name: string): Trigger | undefined => TRIGGERS.find(({ concepts }) => concepts.includes(name));

export const APPLICABILITY_RULES: readonly Rule[] = [
  {
    id: 'missing',
    severity: 'error',
    source: 'Recommendation (EU) 2025/1710; requirements of the VSME digital template 1.3.0',
    check(checked) {
      return [...datapointStatusesOf(checked)]
        .filter(([, standing]) => standing === 'missing')
        .map(([concept]): ValidationIssue => {
          const known = checked.catalogue.concepts.get(concept);
          const trigger = triggerOf(concept);
          return {
            ...say('missing', {
              datapoint: known?.label ?? concept,
              paragraph: trigger?.source ?? known?.paragraph ?? '',
            }),
            concept,
            facts: [],
          };
        });
    },
  },
  {
    id: 'not-applicable',
    severity: 'warning',
    source: 'Recommendation (EU) 2025/1710: conditions of the paragraphs',
    check: (checked) =>
      TRIGGERS.filter(({ applies, isQueryHandled }) => isQueryHandled === true && applies(checked) === false).flatMap(
        ({ concepts, source }) =>
          concepts
            .flatMap((concept) => checked.of(concept))
            .map(
              ({ fact, at, concept }): ValidationIssue => ({
                ...say('not-applicable', { datapoint: concept?.label ?? fact.concept, paragraph: source }),
                concept: fact.concept,
                facts: [at],
              }),
            ),
      ),
  },
  {
    id: 'omitted-given',
    severity: 'warning',
    source: 'VSME par. 19',
    check: (checked) =>
      checked.entries
        .filter(({ concept }) => concept !== null && isOmitted(checked, concept))
        .map(
          ({ fact, at, concept }): ValidationIssue => ({
            ...say('omitted-given', { datapoint: concept?.label ?? fact.concept }),
            concept: fact.concept,
            facts: [at],
          }),
        ),
  },
  {
    id: 'module',
    severity: 'warning',
    source: 'VSME par. 24(a)',
    check: (checked) =>
      hasComprehensive(checked)
        ? []
        : checked.entries
            .filter(
              ({ concept }) =>
                concept !== null && sectionsOf(checked, concept).every(({ module }) => module === 'comprehensive'),
            )
            .map(
              ({ fact, at, concept }): ValidationIssue => ({
                ...say('module', { datapoint: concept?.label ?? fact.concept }),
                concept: fact.concept,
                facts: [at],
              }),
            ),
  },
];

function datapointStatusesOf(checked: CheckedReport): Map<string, DatapointStatus> {
  return new Map(
    [...checked.catalogue.concepts.values()].map((concept) => [concept.name, datapointStatusOf(checked, concept)]),
  );
}

function datapointStatusOf(
  checked: CheckedReport,
  concept: Concept,
  { isGiven } = { isGiven: given(checked, concept.name) },
): DatapointStatus {
  if (isGiven) return 'given';
  if (isOmitted(checked, concept)) return 'omitted';
  if (!hasComprehensive(checked) && sectionsOf(checked, concept).every(({ module }) => module === 'comprehensive'))
    return 'not-applicable';
  if (concept.requirement === 'always') return 'missing';
  if (concept.requirement === 'optional') return 'optional';
  const applies = triggerOf(concept.name)?.applies(checked) ?? null;
  return applies === null ? 'open' : applies ? 'missing' : 'not-applicable';
}

function sectionsOf({ catalogue }: CheckedReport, { roles }: Concept): Section[] {
  return catalogue.sections.filter(({ role }) => roles.includes(role));
}

/** Left out as sensitive: the section by its own member, or the whole disclosure by its. */
function isOmitted(checked: CheckedReport, concept: Concept): boolean {
  const omitted = checked.single('vsme:ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation')?.fact.value;
  if (typeof omitted !== 'object') return false;
  return sectionsOf(checked, concept).every(
    ({ disclosure, omissionMember }) =>
      (disclosure !== '' && omitted.some((member) => member.startsWith(`vsme:${disclosure}-`))) ||
      (omissionMember !== null && omitted.includes(omissionMember)),
  );
}

function hasComprehensive(checked: CheckedReport): boolean {
  return chose('BasisForPreparation', 'OptionBBasicModuleAndComprehensiveModuleMember')(checked) === true;
}

function names(...concepts: string[]): string[] {
  return concepts.map((concept) => `vsme:${concept}`);
}

/** Stated for the reporting period; years before it and targets do not count. */
function given(checked: CheckedReport, ...concepts: string[]): boolean {
  return concepts.some((concept) => checked.of(concept).some(({ fact }) => isCurrent(fact, checked.report)));
}

function chose(concept: string, member: string) {
  return (checked: CheckedReport): boolean | null => {
    const value = checked.single(`vsme:${concept}`)?.fact.value;
    return typeof value === 'object' ? value.includes(`vsme:${member}`) : null;
  };
}

function said(concept: string, answer: boolean) {
  return (checked: CheckedReport): boolean | null => {
    const value = checked.single(`vsme:${concept}`)?.fact.value;
    return typeof value === 'boolean' ? value === answer : null;
  };
}

function atLeast(concept: string, least: number) {
  return (checked: CheckedReport): boolean | null => checked.single(`vsme:${concept}`)?.number?.gte(least) ?? null;
}

function above(concept: string, most: number) {
  return (checked: CheckedReport): boolean | null => checked.single(`vsme:${concept}`)?.number?.gt(most) ?? null;
}

function countriesOfSites(checked: CheckedReport): number {
  return new Set(
    checked.of('vsme:CountryOfSite').flatMap(({ fact }) => (typeof fact.value === 'object' ? [...fact.value] : [])),
  ).size;
}
