import type { DecimalText } from '#platform/values/model/decimal.ts';
import { printedSpan } from '#platform/values/model/printed-day.ts';
import type { ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';

/** What an assessment can say of itself. Counts, no judgement. */
export interface ProcessFacts {
  company: string;
  name: string;
  period: { name: string; from: string; to: string };
  standard: string;
  isApproved: boolean;
  note: string | null;
  before: string | null;
  method: { name: string | null; rules: ScoringRules };
  entries: {
    all: number;
    unrated: number;
    negative: number;
    positive: number;
    risk: number;
    opportunity: number;
    upstream: number;
    own: number;
    downstream: number;
  };
  people: number;
  surveys: readonly { title: string; groups: readonly string[]; invited: number; returned: number }[];
  workshops: readonly { title: string; participants: number; settled: number }[];
  change: { verdict: 'significant' | 'none' | 'open'; changed: readonly { question: string; note: string }[] };
  topics: readonly {
    topic: string;
    conclusion: 'material' | 'notMaterial' | 'unknown' | null;
    stability: number | null;
  }[];
}
export interface TextSection {
  heading: string;
  paragraphs: string[];
}

/** Below this many of a thousand draws a finding hangs on single ratings. */
const borderline = 800;
const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const names = (keys: readonly { topic: string }[]): string =>
  list(keys.map(({ topic }) => `${topicOf(topic)?.code ?? topic} ${topicOf(topic)?.label ?? ''}`.trim()));
const percent = (share: DecimalText): string => `${Math.round(Number(share) * 100)}%`;

/**
 * How impacts, risks and opportunities were found and assessed (IRO-1), and what follows for the report (IRO-2), in
 * sentences that hold of what is recorded. What was not done is said, not left out: a reader must not take silence for
 * diligence.
 */
export function processText(facts: ProcessFacts): { iro1: TextSection[]; iro2: TextSection[] } {
  return { iro1: [assessed(facts), heard(facts), scored(facts), changed(facts)], iro2: [decided(facts)] };
}

function assessed({ company, name, period, standard, isApproved, note, entries, people }: ProcessFacts): TextSection {
  const { all, unrated, negative, positive, risk, opportunity, upstream, own, downstream } = entries;
  return {
    heading: 'Scope of the assessment',
    paragraphs: [
      `${company} assessed for ${period.name} (${printedSpan(period)}) by ${standard} which sustainability topics are material, by its impacts on people and the environment and by their financial effects on the company. The assessment “${name}” is ${isApproved ? 'approved and locked' : 'not approved yet; everything below may still change'}.`,
      all === 0
        ? 'No impacts, risks or opportunities have been entered.'
        : `It contains ${count(all, 'IRO', 'IROs')}: ${list([count(negative, 'negative impact', 'negative impacts'), count(positive, 'positive impact', 'positive impacts'), count(risk, 'risk', 'risks'), count(opportunity, 'opportunity', 'opportunities')])}; ${upstream} upstream, ${own} in own operations, ${downstream} downstream. ${unrated === 0 ? 'All are rated' : `${count(unrated, 'is', 'are')} not rated`}. ${people === 0 ? 'No one is recorded as having rated.' : `${count(people, 'person', 'people')} rated.`}`,
      ...(note === null ? [] : [note]),
    ],
  };
}

function heard({ surveys, workshops }: ProcessFacts): TextSection {
  return {
    heading: 'Stakeholder engagement',
    paragraphs: [
      ...(surveys.length === 0
        ? ['No survey of stakeholders is recorded as closed for this assessment.']
        : surveys.map(
            ({ title, groups, invited, returned }) =>
              `In the survey “${title}” ${count(invited, 'person was', 'people were')} asked (${groups.join('; ').toLowerCase()}); ${returned} answered. The responses are evidence and did not change ratings.`,
          )),
      ...(workshops.length === 0
        ? ['No scoring workshop is recorded as closed for this assessment.']
        : workshops.map(
            ({ title, participants, settled }) =>
              `In the workshop “${title}” ${count(participants, 'person', 'people')} rated independently before seeing the ratings of others, and ratings were confirmed for ${count(settled, 'IRO', 'IROs')}.`,
          )),
    ],
  };
}

function scored({ method: { name, rules }, topics }: ProcessFacts): TextSection {
  const shaky = topics.filter(({ stability }) => stability !== null && stability < borderline);
  return {
    heading: 'Scoring method',
    paragraphs: [
      `Method: ${name ?? 'the default of the product'}. Severity of a negative impact is ${rules.severityMethod === 'highest' ? 'the highest of scale, scope and irremediability' : 'the mean of scale, scope and irremediability, or 5 if any of them is 5'}; a potential impact counts by severity times the weight of its likelihood (${list(rules.probability.map(percent))} for 1 to 5), one on human rights by its severity alone once that reaches the threshold. Risks and opportunities count by likelihood times magnitude in their strongest horizon.`,
      `The IRO with the highest score in each dimension determines the score of a topic; scores are not netted. It is material at an impact of ${rules.impactThreshold} or a financial effect of ${rules.financialThreshold}. The scoring result is a proposal; people decide.`,
      topics.every(({ stability }) => stability === null)
        ? 'No scoring result could be tested for robustness.'
        : shaky.length === 0
          ? 'In a robustness test with 1,000 simulations of varied ratings and thresholds, no scoring result changed in more than 20% of the simulations.'
          : `In a robustness test with 1,000 simulations of varied ratings and thresholds, these scoring results changed in more than 20% of the simulations and depend on single ratings: ${names(shaky)}.`,
    ],
  };
}

function changed({ before, change }: ProcessFacts): TextSection {
  const since = before === null ? 'There is no earlier assessment to compare with.' : `It follows on “${before}”.`;
  const text = {
    open: 'The questions on significant changes since then are not fully answered.',
    none:
      before === null
        ? 'No significant change of business model, markets, companies, activities, events or standards was found.'
        : 'No significant change of business model, markets, companies, activities, events or standards was found, so that the earlier assessment can be continued.',
    significant: 'Significant changes were found, so that the affected topics were reassessed:',
  }[change.verdict];
  return {
    heading: 'Changes',
    paragraphs: [`${since} ${text}`, ...change.changed.map(({ question, note }) => `${question} Yes: ${note}`)],
  };
}

function decided({ topics }: ProcessFacts): TextSection {
  const by = (conclusion: ProcessFacts['topics'][number]['conclusion']) =>
    topics.filter((topic) => topic.conclusion === conclusion);
  const line = (found: ProcessFacts['topics'], some: string, none: string) =>
    found.length === 0 ? none : `${some}: ${names(found)}.`;
  return {
    heading: 'Consequences for the report',
    paragraphs: [
      line(by('material'), 'Material and reported', 'No topic is decided to be material.'),
      line(by('notMaterial'), 'Not material and not reported', 'No topic is decided to be not material.'),
      ...(by('unknown').length === 0 ? [] : [line(by('unknown'), 'No result', '')]),
      ...(by(null).length === 0 ? [] : [line(by(null), 'Not decided, which does not mean not material', '')]),
    ],
  };
}
