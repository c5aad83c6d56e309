import type { Message } from '#platform/messages/model/messages.ts';
import type { DueDiligenceStep, HumanRightsPolicy } from './due-diligence.ts';
import { say } from './messages.ts';
import type { HumanRightsIncident, IncidentReview } from './rights-incident.ts';
import type { SalientIssue } from './salient-issue.ts';

/** A record, or what is missing as a whole, and what is wrong with it. */
export interface RightsIssue {
  kind: 'salientIssue' | 'dueDiligenceStep' | 'humanRightsPolicy' | 'humanRightsIncident';
  id: string | null;
  title: string;
  issue: Message;
}

/** From this severity on an issue needs a step to cease, prevent or mitigate it. */
const SEVERE = 4;

/** Where records on human rights contradict themselves or lack something, the gravest first. */
export function rightsIssues(
  known: {
    issues: readonly Pick<SalientIssue, 'id' | 'title' | 'severity'>[];
    steps: readonly DueDiligenceStep[];
    policies: readonly HumanRightsPolicy[];
    incidents: readonly HumanRightsIncident[];
    reviews: readonly (Pick<IncidentReview, 'outcome'> & { period: { name: string; from: string; to: string } })[];
  },
  today: string,
): RightsIssue[] {
  const { issues, steps, policies, incidents, reviews } = known;
  const found: RightsIssue[] = [];
  for (const incident of incidents) {
    const add = (issue: Message) =>
      found.push({ kind: 'humanRightsIncident', id: incident.id, title: incident.title, issue });
    if (incident.subject === 'discrimination' && !incident.isDiscrimination) add(say('discrimination-flag'));
    if (incident.status !== 'confirmed') continue;
    const day = incident.confirmedOn ?? incident.reportedOn;
    for (const { outcome, period } of reviews)
      if (outcome === 'none' && period.from <= day && day <= period.to)
        add(say('review-says-none', { period: period.name }));
    if (incident.verifiedBy === null) add(say('not-verified'));
    if (incident.isSevere && (incident.actionsTaken ?? '').trim() === '') add(say('no-actions'));
    if (incident.isDiscrimination && incident.group === 'ownWorkforce' && incident.finesMinor === null)
      add(say('no-fines-data'));
  }
  for (const { id, title, severity } of issues) {
    const add = (issue: Message) => found.push({ kind: 'salientIssue', id, title, issue });
    if (severity === null) add(say('unrated'));
    else if (severity >= SEVERE && !steps.some((step) => step.issue === id && step.step === 'prevent'))
      add(say('severe-without-step', { severity }));
  }
  for (const { id, title, status, due, evidence, result } of steps) {
    const add = (issue: Message) => found.push({ kind: 'dueDiligenceStep', id, title, issue });
    if (status !== 'done' && due < today) add(say('overdue', { day: { day: due } }));
    if (status === 'done' && evidence.length === 0 && (result ?? '').trim() === '') add(say('done-without-evidence'));
  }
  const inForce = policies.filter((policy) => isInForce(policy, today) && policy.coversOwnWorkforce);
  const lacks = (issue: Message) => found.push({ kind: 'humanRightsPolicy', id: null, title: '', issue });
  if (!inForce.some(({ kind }) => isPolicy(kind))) lacks(say('no-policy'));
  if (!inForce.some(({ kind }) => kind === 'grievanceMechanism')) lacks(say('no-mechanism'));
  return found;
}

export const isInForce = ({ validFrom, validTo }: Pick<HumanRightsPolicy, 'validFrom' | 'validTo'>, day: string) =>
  validFrom <= day && (validTo === null || validTo >= day);
export const isPolicy = (kind: HumanRightsPolicy['kind']): boolean => kind === 'codeOfConduct' || kind === 'policy';
