/**
 * Whether a disclosure is always to be reported, only if it applies, or only if the company wants to.
 * Source: headings of the VSME digital template 1.3.0 (“Always to be reported”, “If applicable”, “May (optional)”), which follow the Recommendation (EU) 2025/1710.
 */
export const SECTION_REQUIREMENTS: Readonly<Record<string, string>> = {
  'role-100': 'optional', 'role-101': 'always', 'role-102': 'if-applicable', 'role-103': 'always', 'role-104': 'if-applicable', 'role-105': 'if-applicable', 'role-106': 'always', 'role-107': 'if-applicable',
  'role-108': 'always', 'role-109': 'if-applicable', 'role-110': 'always', 'role-111': 'always', 'role-112': 'if-applicable', 'role-113': 'if-applicable', 'role-114': 'if-applicable', 'role-115': 'optional',
  'role-116': 'always', 'role-117': 'if-applicable', 'role-118': 'always', 'role-119': 'always', 'role-120': 'always', 'role-121': 'if-applicable', 'role-122': 'if-applicable', 'role-123': 'if-applicable',
  'role-124': 'if-applicable', 'role-125': 'if-applicable', 'role-126': 'if-applicable', 'role-127': 'if-applicable', 'role-1275': 'optional', 'role-128': 'always', 'role-129': 'always', 'role-130': 'if-applicable',
  'role-131': 'if-applicable', 'role-132': 'always', 'role-133': 'always', 'role-134': 'optional', 'role-135': 'always', 'role-136': 'always', 'role-1365': 'optional', 'role-137': 'if-applicable', 'role-138': 'if-applicable',
  'role-139': 'always', 'role-140': 'if-applicable', 'role-141': 'optional',
};

/** Single data points that differ from their section. Source: the paragraph named, Recommendation (EU) 2025/1710, and the template's own rules where it has one. */
export const CONCEPT_REQUIREMENTS: Readonly<Record<string, string>> = {
  // Par. 16: only where something stays as it was.
  'vsme:ReportContainsDisclosuresFromThePreviousReportingPeriodThatRemainUnchanged': 'if-applicable',
  'vsme:ListOfDisclosuresForWhichNoChangesAreReportedComparedToThePreviousPeriodReporting': 'if-applicable',
  'vsme:LinkToPreviousReportContainingDisclosuresThatRemainUnchanged': 'if-applicable',
  // Par. 24(b): only where something is left out.
  'vsme:ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation': 'if-applicable',
  'vsme:OtherUndertakingsLegalForm': 'if-applicable',
  'vsme:DescriptionOfSustainabilityRelatedCertificationsOrLabels': 'if-applicable',
  'vsme:GPSLocationOfSite': 'optional',
  // Par. 47(d): only if the strategy has such elements.
  'vsme:DescriptionOfKeyElementsOfStrategyThatRelatesToOrAffectsSustainabilityIssues': 'if-applicable',
  // Par. 30 asks for scope 1 and location-based scope 2; market-based figures are “May (optional)” in the template.
  'vsme:GrossMarketBasedScope2GreenhouseGasEmissions': 'optional', 'vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions': 'optional', 'vsme:TotalGrossMarketBasedGHGEmissions': 'optional',
  'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueMarketBased': 'optional', 'vsme:TotalMarketBasedGreenhouseGasEmissionsIntensityValue': 'optional',
  // Par. 50–53: scope 3 where the company discloses it; the intensity then rests on all three scopes instead of two.
  'vsme:GrossScope3GreenhouseGasEmissions': 'if-applicable', 'vsme:TotalGrossLocationBasedGHGEmissions': 'if-applicable',
  'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased': 'if-applicable', 'vsme:TotalLocationBasedGreenhouseGasEmissionsIntensityValue': 'if-applicable',
  'vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress': 'if-applicable',
  'vsme:DescriptionOfHowCircularEconomyPrinciplesAreApplied': 'if-applicable',
  // Mass or volume, as the waste is measured; whether either is there is a rule of its own.
  'vsme:WasteDivertedToRecycleOrReuseVolume': 'if-applicable', 'vsme:WasteDivertedToRecycleOrReuseMass': 'if-applicable', 'vsme:WasteDirectedToDisposalVolume': 'if-applicable', 'vsme:WasteDirectedToDisposalMass': 'if-applicable',
  'vsme:TotalWasteRecycledReusedAndDirectedToDisposalVolume': 'if-applicable', 'vsme:TotalWasteRecycledReusedAndDirectedToDisposalMass': 'if-applicable',
  'vsme:TotalHazardousWasteGeneratedMass': 'if-applicable', 'vsme:TotalNonHazardousWasteGeneratedMass': 'if-applicable', 'vsme:TotalWasteGeneratedMass': 'if-applicable',
  'vsme:TotalHazardousWasteGeneratedVolume': 'if-applicable', 'vsme:TotalNonHazardousWasteGeneratedVolume': 'if-applicable', 'vsme:TotalWasteGeneratedVolume': 'if-applicable',
  // Par. 39(b): other and not reported gender only where there are such employees.
  'vsme:NumberOfOtherGenderEmployees': 'if-applicable', 'vsme:NumberOfNonReportedGenderEmployees': 'if-applicable',
  'vsme:AverageNumberOfAnnualTrainingHoursPerOtherGenderEmployee': 'if-applicable', 'vsme:AverageNumberOfAnnualTrainingHoursPerNonReportedGenderEmployee': 'if-applicable',
  // Par. 42(b): may be left out below 150 employees.
  'vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees': 'if-applicable',
  'vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce': 'if-applicable', 'vsme:SpecificationOfOtherTypesOfContentCoveredByTheCodeOfConductOrHumanRightsPolicy': 'if-applicable',
  'vsme:TypeOfHumanRightRelatedToTheConfirmedIncident': 'if-applicable', 'vsme:SpecificationOfOtherHumanRightsRelatedToTheConfirmedIncident': 'if-applicable',
  'vsme:DescriptionOfActionsTakeToAddressTheConfirmedIncidents': 'if-applicable', 'vsme:SpecificationOfAnyConfirmedIncidentInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers': 'if-applicable',
};

/** The member of “list of omitted disclosures” that stands for a section. Whole disclosures have a member of their own, `vsme:B6-…`. Source: VSME taxonomy 2026-05-01. */
export const SECTION_MEMBERS: Readonly<Record<string, string>> = {
  'role-100': 'vsme:DisclosureOfAnyOtherGeneralAndOrEntitySpecificInformation', 'role-101': 'vsme:B1BasisForPreparationAndOtherUndertakingSGeneralInformationMember', 'role-102': 'vsme:B1ListOfSubsidiariesMember',
  'role-103': 'vsme:B1ListOfSiteSMember', 'role-104': '', 'role-105': 'vsme:B2CooperativeSpecificDisclosuresMember', 'role-106': '', 'role-107': '', 'role-108': 'vsme:B3TotalEnergyConsumptionInMWhMember',
  'role-109': 'vsme:B3BreakdownOfEnergyConsumptionInMWhMember', 'role-110': 'vsme:B3EstimatedGreenhouseGasEmissionsConsideringTheGHGProtocolVersion2004InTCO2eMember',
  'role-111': 'vsme:B3GreenhouseGasEmissionIntensityPerTurnoverMember', 'role-112': '', 'role-113': '', 'role-114': 'vsme:B5SitesInBiodiversitySensitiveAreasMember', 'role-115': 'vsme:B5BiodiversityLandUseMember',
  'role-116': 'vsme:B6WaterWithdrawalMember', 'role-117': 'vsme:B6WaterConsumptionMember', 'role-118': 'vsme:B7DescriptionOfCircularEconomyPrinciplesMember', 'role-119': 'vsme:B7WasteGeneratedMember', 'role-120': 'vsme:B7WasteGeneratedMember',
  'role-121': 'vsme:B7AnnualMassFlowOfRelevantMaterialsUsedMember', 'role-122': 'vsme:B7AnnualMassFlowOfRelevantMaterialsUsedMember', 'role-123': 'vsme:C3GHGReductionTargetsInTC02eMember', 'role-124': 'vsme:C3GHGReductionTargetsInTC02eMember',
  'role-125': 'vsme:C3DisclosureOfListOfMainActionsTheEntitySeeksInOrderToAchieveItsTargetsMember', 'role-126': 'vsme:C3TransitionPlanForUndertakingsOperatingInHighClimateImpactSectorsMember', 'role-127': '',
  'role-1275': 'vsme:DisclosureOfAnyOtherEnvironmentalAndOrEntitySpecificEnvironmentalDisclosures', 'role-128': 'vsme:B8TypeOfContractMember', 'role-129': 'vsme:B8GenderMember', 'role-130': 'vsme:B8CountryOfEmploymentMember',
  'role-131': 'vsme:B8TurnoverRateMember', 'role-132': '', 'role-133': 'vsme:B10RemunerationCollectiveBargainingMember', 'role-134': '', 'role-135': '', 'role-136': '',
  'role-1365': 'vsme:DisclosureOfAnyOtherSocialAndOrEntitySpecificSocialDisclosures', 'role-137': '', 'role-138': 'vsme:C8RevenuesFromCertainActivitiesMember', 'role-139': 'vsme:C8ExclusionFromEUReferenceBenchmarksMember', 'role-140': '',
  'role-141': 'vsme:DisclosureOfAnyOtherGovernanceAndOrEntitySpecificGovernanceDisclosures',
};
