import { defineModule } from '#platform/model/module.ts';

/** Which sustainability topics matter, why, and what is done about them. */
export const materialityModule = defineModule({
  name: 'materiality', label: 'Materiality', path: 'materiality', icon: 'target',
  pages: [
    { path: '', page: 'overview', title: 'Materiality', access: 'materiality.read' },
    { path: 'e1', page: 'topic', title: 'E1 Climate change', access: 'materiality.read' },
    { path: 'e2', page: 'topic', title: 'E2 Pollution', access: 'materiality.read' },
    { path: 'e3', page: 'topic', title: 'E3 Water and marine resources', access: 'materiality.read' },
    { path: 'e4', page: 'topic', title: 'E4 Biodiversity and ecosystems', access: 'materiality.read' },
    { path: 'e5', page: 'topic', title: 'E5 Resource use and circular economy', access: 'materiality.read' },
    { path: 's1', page: 'topic', title: 'S1 Own workforce', access: 'materiality.read' },
    { path: 's2', page: 'topic', title: 'S2 Workers in the value chain', access: 'materiality.read' },
    { path: 's3', page: 'topic', title: 'S3 Affected communities', access: 'materiality.read' },
    { path: 's4', page: 'topic', title: 'S4 Consumers and end-users', access: 'materiality.read' },
    { path: 'g1', page: 'topic', title: 'G1 Business conduct', access: 'materiality.read' },
    { path: 'kpi-identification', page: 'kpi-identification', title: 'KPI identification', access: 'materiality.read' },
    { path: 'prioritization-tools', page: 'prioritization-tools', title: 'Prioritization tools', access: 'materiality.read' },
    { path: 'reporting-standard-selection', page: 'standard-selection', title: 'Which standard applies', access: 'materiality.read' },
    { path: 'settings', page: 'settings', title: 'Scoring method', access: 'materiality.read' },
  ],
  registers: {
    materialityAssessment: 'materiality?tab=assessments', iro: 'materiality?tab=register', topicConclusion: 'materiality?tab=decisions', materialityMethod: 'materiality/settings',
    reportingStandardDecision: 'materiality/reporting-standard-selection?tab=decisions', surveyRound: 'materiality/prioritization-tools?tab=rounds', divergenceComment: 'materiality/prioritization-tools?tab=comments', pairwiseRanking: 'materiality/prioritization-tools?tab=pairwise',
    significantChange: 'materiality?tab=changes', scoringWorkshop: 'materiality/prioritization-tools?tab=workshops',
    kpiSelection: 'materiality/kpi-identification?tab=register', ownKpi: 'materiality/kpi-identification?tab=register&as=own',
    sustainabilityPolicy: 'materiality?tab=answers&as=policies', sustainabilityAction: 'materiality?tab=answers&as=actions', sustainabilityTarget: 'materiality?tab=answers&as=targets',
    carbonPriceScheme: 'materiality/e1?tab=registers', transitionLever: 'materiality/e1?tab=registers&as=levers', pollutantRelease: 'materiality/e2?tab=registers', microplastic: 'materiality/e2?tab=registers&as=microplastics', substanceOfConcern: 'materiality/e2?tab=registers&as=substances',
    waterPolicySite: 'materiality/e3?tab=registers', biodiversityOffset: 'materiality/e4?tab=registers', productCircularity: 'materiality/e5?tab=registers', supplierExposure: 'materiality/s2?tab=registers', affectedCommunity: 'materiality/s3?tab=registers', consumerIncident: 'materiality/s4?tab=registers',
    conductCase: 'materiality/g1?tab=registers', politicalContribution: 'materiality/g1?tab=registers&as=contributions', functionAtRisk: 'materiality/g1?tab=registers&as=functions',
  },
  access: { 'materiality.read': 'See the materiality assessment', 'materiality.write': 'Score and decide topics, record policies, actions and targets', 'materiality.approve': 'Approve and freeze an assessment', 'materiality.manage': 'Change the scoring method, decide which standard applies, run stakeholder surveys and scoring workshops' },
});
