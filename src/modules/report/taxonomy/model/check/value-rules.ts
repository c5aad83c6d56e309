import { ownValue } from '#platform/values/model/own-value.ts';
import { wasteCodeOf } from '../waste-code.ts';
import { readerUnit } from '../reader-unit.ts';
import { unitLabel } from '../units.ts';
import { intervalOf, overlap, scaledBy, shown, type Interval } from './interval.ts';
import { labelOf, type CheckedReport, type Entry, type ValidationIssue, type Rule, type Severity } from './rule.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../messages.ts';

/** Limits of single figures. */
interface RangeRule {
  readonly id: string;
  readonly severity: Severity;
  readonly source: string;
  readonly concepts: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: (checked: CheckedReport) => boolean;
  readonly said: (datapoint: string) => Message;
}

const HEADCOUNTS = [
  'NumberOfEmployees',
  'NumberOfPermanentContractEmployees',
  'NumberOfTemporaryContractEmployees',
  'NumberOfMaleEmployees',
  'NumberOfFemaleEmployees',
  'NumberOfOtherGenderEmployees',
  'NumberOfNonReportedGenderEmployees',
  'NumberOfEmployeesForCountryOfEmploymentContract',
].map(vsme);
const COUNTS = [
  'NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
  'NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth',
  'TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws',
].map(vsme);
const OTHER_WORKERS = [
  'TotalNumberOfSelfEmployedWorkersWithoutPersonnelThatAreWorkingExclusivelyForTheUndertaking',
  'TotalNumberOfTemporaryWorkersProvidedByUndertakingsPrimarilyEngagedInEmploymentActivities',
].map(vsme);

const RANGES: readonly RangeRule[] = [
  {
    id: 'share-0-to-1',
    severity: 'error',
    source: 'VSME par. 42(c)',
    concepts: ['vsme:PercentageOfEmployeesCoveredByCollectiveBargainingAgreements'],
    min: 0,
    max: 1,
    said: (datapoint) => say('share-0-to-1', { datapoint }),
  },
  {
    id: 'turnover-rate',
    severity: 'error',
    source: 'VSME par. 40',
    concepts: ['vsme:EmployeeTurnoverRate'],
    min: 0,
    said: (datapoint) => say('not-negative', { datapoint }),
  },
  {
    id: 'turnover-rate-above-all',
    severity: 'warning',
    source: 'VSME par. 40',
    concepts: ['vsme:EmployeeTurnoverRate'],
    max: 1,
    said: (datapoint) => say('turnover-rate-above-all', { datapoint }),
  },
  // (M − F) ÷ M is 1 at most; below zero women earn more, without limit.
  {
    id: 'pay-gap',
    severity: 'error',
    source: 'VSME par. 42(b) and guidance 129–136',
    concepts: ['vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees'],
    max: 1,
    said: (datapoint) => say('pay-gap', { datapoint }),
  },
  {
    id: 'count-whole',
    severity: 'error',
    source: 'VSME par. 41, 43',
    concepts: COUNTS,
    min: 0,
    isWhole: () => true,
    said: (datapoint) => say('count-whole', { datapoint }),
  },
  {
    id: 'headcount-whole',
    severity: 'error',
    source: 'VSME par. 24(e)(v), 39',
    concepts: [...HEADCOUNTS, ...OTHER_WORKERS],
    min: 0,
    isWhole: isHeadcount,
    said: (datapoint) => say('headcount-whole', { datapoint }),
  },
];

const RANGE_RULES: readonly Rule[] = RANGES.map(({ id, severity, source, concepts, min, max, isWhole, said }) => ({
  id,
  severity,
  source,
  check: (checked) =>
    concepts
      .flatMap((concept) => checked.of(concept))
      .flatMap(({ fact, at, number }): ValidationIssue[] => {
        if (number === null) return [];
        const isWrong =
          (min !== undefined && number.lt(min)) ||
          (max !== undefined && number.gt(max)) ||
          (isWhole?.(checked) === true && !number.isInteger());
        return isWrong ? [{ ...said(labelOf(checked, fact.concept)), concept: fact.concept, facts: [at] }] : [];
      }),
}));

export const VALUE_RULES: readonly Rule[] = [
  ...RANGE_RULES,
  {
    // Water consumption is what was taken less what was given back, and rain or stored water may turn it below zero.
    id: 'not-negative',
    severity: 'error',
    source: 'VSME par. 24–65: amounts and quantities',
    check: (checked) =>
      checked.entries
        .filter(
          ({ concept, number }) =>
            number !== null &&
            number.lt(0) &&
            concept !== null &&
            concept.type !== 'percent' &&
            concept.name !== 'vsme:TotalWaterConsumption',
        )
        .map(({ fact, at }) => ({
          ...say('not-negative', { datapoint: labelOf(checked, fact.concept) }),
          concept: fact.concept,
          facts: [at],
        })),
  },
  { id: 'nace-class', severity: 'error', source: 'VSME par. 24(e)(ii): classes of four digits', check: naceClass },
  {
    id: 'waste-code',
    severity: 'error',
    source: 'Decision 2000/532/EC: kinds of waste of six digits',
    check: wasteCode,
  },
  { id: 'pollutant-named', severity: 'error', source: 'VSME par. 32', check: unnamedPollutant },
  { id: 'url', severity: 'error', source: 'RFC 3986, section 3; VSME par. 16, 32', check: brokenAddresses },
  { id: 'target-after-base', severity: 'error', source: 'VSME par. 54', check: targetBeforeBase },
  { id: 'target-years', severity: 'error', source: 'VSME par. 54(a)', check: wrongYears },
  { id: 'plan-in-future', severity: 'warning', source: 'VSME par. 56: a plan not adopted yet', check: pastPlan },
  {
    id: 'land-within-total',
    severity: 'error',
    source: 'VSME par. 34',
    check: (checked) => within(checked, ['vsme:TotalSealedArea'], 'vsme:TotalUseOfLand'),
  },
  {
    id: 'water-stress-within-total',
    severity: 'error',
    source: 'VSME par. 35',
    check: (checked) =>
      within(
        checked,
        ['vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress'],
        'vsme:TotalAmountOfWaterWithdrawnFromAllSites',
      ),
  },
  { id: 'intensity', severity: 'warning', source: 'VSME par. 31: emissions ÷ turnover', check: wrongIntensities },
  {
    id: 'accident-rate',
    severity: 'error',
    source: 'VSME par. 41(a): accidents ÷ hours worked × 200,000',
    check: accidentRate,
  },
];

function naceClass(checked: CheckedReport): ValidationIssue[] {
  return checked.of('vsme:NaceSectorClassificationCodes').flatMap(({ fact, at }) => {
    const wide =
      typeof fact.value === 'string' || typeof fact.value === 'boolean'
        ? []
        : fact.value.filter((member) => !/^nace:NACE_[A-V]\d{4}$/.test(member));
    return wide.length === 0
      ? []
      : [
          {
            ...say('nace-class', { activities: { list: wide.map((member) => member.replace('nace:NACE_', '')) } }),
            concept: fact.concept,
            facts: [at],
          },
        ];
  });
}

function wasteCode(checked: CheckedReport): ValidationIssue[] {
  return onAxis(checked, 'vsme:TypeOfWasteAxis')
    .filter(({ member }) => wasteCodeOf(member)?.length !== 8)
    .map(({ entry, member }) => ({
      ...wasteChapter(wasteCodeOf(member)),
      concept: entry.fact.concept,
      facts: [entry.at],
    }));
}

const wasteChapter = (code: string | null): Message =>
  code === null ? say('waste-code-missing') : say('waste-code', { code });

function unnamedPollutant(checked: CheckedReport): ValidationIssue[] {
  return checked.entries
    .filter(
      ({ fact, concept }) =>
        concept?.tables.some(({ axes }) => axes.some(({ name }) => name === 'vsme:TypeOfPollutantAxis')) === true &&
        Object.keys(fact.dimensions).length === 0,
    )
    .map(({ fact, at }) => ({
      ...say('pollutant-named', { datapoint: labelOf(checked, fact.concept) }),
      concept: fact.concept,
      facts: [at],
    }));
}

function onAxis(checked: CheckedReport, axis: string): { entry: Entry; member: string }[] {
  return checked.entries.flatMap((entry) => {
    const member = entry.fact.dimensions[axis];
    return member === undefined ? [] : [{ entry, member }];
  });
}

function brokenAddresses(checked: CheckedReport): ValidationIssue[] {
  return [
    'vsme:URLOrLinkToThePubliclyAvailableDisclosure',
    'vsme:LinkToPreviousReportContainingDisclosuresThatRemainUnchanged',
  ]
    .flatMap((concept) => checked.of(concept))
    .filter(({ fact }) => typeof fact.value === 'string' && !isWebAddress(fact.value))
    .map(({ fact, at }) => ({
      ...say('url', { datapoint: labelOf(checked, fact.concept), value: String(fact.value) }),
      concept: fact.concept,
      facts: [at],
    }));
}

/** A host of at least two labels or an address in brackets, no spaces, percent signs only before two hex digits. */
function isWebAddress(text: string): boolean {
  return webAddress.test(text);
}
const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const host = String.raw`${hostLabel}(?:\.${hostLabel})+|\[[0-9a-f:.]+\]`;
const pathSign = '[^\\s<>"{}|\\\\^`%]|%[0-9a-f]{2}';
const webAddress = new RegExp(String.raw`^https?:\/\/(?:${host})(?::\d{1,5})?(?:[/?#](?:${pathSign})*)?$`, 'iu');

/**
 * Emissions of the base or target year end in the year that is named for it; a financial year counts by its last day.
 */
function wrongYears(checked: CheckedReport): ValidationIssue[] {
  const years: Readonly<Record<string, string>> = {
    'vsme:BaselineYearMember': 'vsme:GreenhouseGasEmissionReductionTargetBaseYear',
    'vsme:TargetYearMember': 'vsme:GreenhouseGasEmissionReductionTargetYear',
  };
  return onAxis(checked, 'vsme:ReportingScopesAxis').flatMap(({ entry: { fact, at }, member }) => {
    const named = checked.single(ownValue(years, member) ?? '')?.fact.value;
    const end = 'on' in fact.period ? fact.period.on : fact.period.to;
    return typeof named !== 'string' || end.startsWith(named)
      ? []
      : [
          {
            ...say('target-years', { datapoint: labelOf(checked, fact.concept), year: end.slice(0, 4), named }),
            concept: fact.concept,
            facts: [at],
          },
        ];
  });
}

function targetBeforeBase(checked: CheckedReport): ValidationIssue[] {
  const [base, target] = [
    'vsme:GreenhouseGasEmissionReductionTargetBaseYear',
    'vsme:GreenhouseGasEmissionReductionTargetYear',
  ].map((concept) => checked.single(concept));
  if (
    base === undefined ||
    target === undefined ||
    typeof base.fact.value !== 'string' ||
    typeof target.fact.value !== 'string' ||
    base.fact.value < target.fact.value
  )
    return [];
  return [
    {
      ...say('target-after-base', { target: target.fact.value, base: base.fact.value }),
      concept: target.fact.concept,
      facts: [base.at, target.at],
    },
  ];
}

/** ISO days compare as texts. */
function pastPlan(checked: CheckedReport): ValidationIssue[] {
  return checked
    .of('vsme:DateOfAdoptionOfTransitionPlanForUndertakingNotHavingAdoptedTransitionPlanYet')
    .filter(({ fact }) => typeof fact.value === 'string' && fact.value <= checked.report.period.to)
    .map(({ fact, at }) => ({
      ...say('plan-in-future', { day: { day: String(fact.value) } }),
      concept: fact.concept,
      facts: [at],
    }));
}

function within(checked: CheckedReport, parts: readonly string[], total: string): ValidationIssue[] {
  const whole = checked.single(total);
  return parts.flatMap((concept) => {
    const part = checked.single(concept);
    const [inner, outer] = [part, whole].map((entry) =>
      entry === undefined ? null : intervalOf(entry, whole?.fact.unit ?? null),
    );
    if (
      part === undefined ||
      whole === undefined ||
      inner === null ||
      outer === null ||
      inner === undefined ||
      outer === undefined ||
      inner.low.lte(outer.high)
    )
      return [];
    return [
      {
        ...say('within-total', {
          part: labelOf(checked, concept),
          stated: shown(inner),
          whole: labelOf(checked, total),
          total: shown(outer),
        }),
        concept,
        facts: [part.at, whole.at],
      },
    ];
  });
}

/** Intensity and the emissions it is made of; each is divided by the turnover. */
const INTENSITIES: readonly (readonly [intensity: string, emissions: string])[] = [
  [
    'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased',
    'vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions',
  ],
  [
    'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueMarketBased',
    'vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions',
  ],
  ['vsme:TotalLocationBasedGreenhouseGasEmissionsIntensityValue', 'vsme:TotalGrossLocationBasedGHGEmissions'],
  ['vsme:TotalMarketBasedGreenhouseGasEmissionsIntensityValue', 'vsme:TotalGrossMarketBasedGHGEmissions'],
];

function wrongIntensities(checked: CheckedReport): ValidationIssue[] {
  const turnover = checked.single('vsme:Turnover');
  return INTENSITIES.flatMap(([intensity, emissions]) => {
    const [value, above] = [checked.single(intensity), checked.single(emissions)];
    if (value === undefined || above === undefined || turnover === undefined) return [];
    const [stated, tonnes, money] = [intervalOf(value), intervalOf(above, 'utr:tCO2e'), intervalOf(turnover)];
    if (stated === null || tonnes === null || money === null || money.low.lte(0)) return [];
    const [least, most] = [tonnes.low.div(money.high), tonnes.high.div(money.low)].map((end) =>
      end.toSignificantDigits(34),
    );
    if (least === undefined || most === undefined || overlap(stated, { low: least, high: most })) return [];
    return [
      {
        ...say('intensity', {
          datapoint: labelOf(checked, intensity),
          stated: perMillion(stated, value.fact.unit),
          computed: perMillion({ low: least, high: most }, value.fact.unit),
        }),
        concept: intensity,
        facts: [value.at, above.at, turnover.at],
      },
    ];
  });
}

/** Intensities are read per million of money. */
function perMillion(interval: Interval, unit: string | null): string {
  const { places, label } = readerUnit('emissions-per-money', unitLabel(unit ?? ''));
  return `${shown(scaledBy(interval, `1e${places}`))} ${label}`;
}

function accidentRate(checked: CheckedReport): ValidationIssue[] {
  const [count, rate] = [
    'vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
    'vsme:RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
  ].map((concept) => checked.single(concept));
  if (
    count?.number === undefined ||
    count.number === null ||
    rate?.number === undefined ||
    rate.number === null ||
    count.number.isZero() === rate.number.isZero()
  )
    return [];
  return [
    {
      ...say(count.number.isZero() ? 'accident-rate-without-accidents' : 'accidents-without-rate'),
      concept: rate.fact.concept,
      facts: [count.at, rate.at],
    },
  ];
}

function isHeadcount(checked: CheckedReport): boolean {
  const basis = checked.single('vsme:TypeOfNumberOfEmployees')?.fact.value;
  return typeof basis === 'object' && basis.includes('vsme:HeadcountMember') && !isAverage(checked);
}

/** An average over the year need not be whole. */
function isAverage(checked: CheckedReport): boolean {
  const method = checked.single('vsme:EmployeeCountingMethodology')?.fact.value;
  return typeof method === 'object' && method.includes('vsme:AverageDuringTheReportingPeriodMember');
}

function vsme(name: string): string {
  return `vsme:${name}`;
}
