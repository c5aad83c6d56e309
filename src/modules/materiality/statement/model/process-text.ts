import { uncodedMessage, type Message, type MessagePart } from '#platform/messages/model/messages.ts';
import type { ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { say } from './page-messages.ts';
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
  heading: Message;
  /** Each of one or more sentences. */
  paragraphs: Message[][];
}

/** Below this many of a thousand draws a scoring result hangs on single ratings. */
const borderline = 800;
const names = (keys: readonly { topic: string }[]): MessagePart => ({
  list: keys.map(({ topic }) => {
    const known = topicOf(topic);
    return known === null || known === undefined
      ? topic
      : { said: say('topic', { code: known.code, label: { label: known.label } }) };
  }),
});

/**
 * How impacts, risks and opportunities were found and assessed (IRO-1), and what follows for the report (IRO-2), in
 * sentences that hold of what is recorded. What was not done is said, not left out: a reader must not take silence for
 * diligence.
 */
export function processText(facts: ProcessFacts): { iro1: TextSection[]; iro2: TextSection[] } {
  return { iro1: [assessed(facts), heard(facts), scored(facts), changed(facts)], iro2: [decided(facts)] };
}

function assessed({ company, name, period, standard, isApproved, note, entries, people }: ProcessFacts): TextSection {
  return {
    heading: say('scope'),
    paragraphs: [
      [
        say(isApproved ? 'assessed-approved' : 'assessed-open', {
          company,
          name,
          period: period.name,
          from: { day: period.from },
          to: { day: period.to },
          standard: { label: standard },
        }),
      ],
      entries.all === 0
        ? [say('no-iros')]
        : [...counted(entries), people === 0 ? say('no-raters') : say('raters', { count: people })],
      ...(note === null ? [] : [[uncodedMessage(note)]]),
    ],
  };
}

function counted({
  all,
  unrated,
  negative,
  positive,
  risk,
  opportunity,
  upstream,
  own,
  downstream,
}: ProcessFacts['entries']): Message[] {
  const kinds = [
    say('negative-impacts', { count: negative }),
    say('positive-impacts', { count: positive }),
    say('risks', { count: risk }),
    say('opportunities', { count: opportunity }),
  ];
  return [
    say('iros', { count: all, kinds: { list: kinds.map((said) => ({ said })) }, upstream, own, downstream }),
    unrated === 0 ? say('all-rated') : say('not-rated', { count: unrated }),
  ];
}

function heard({ surveys, workshops }: ProcessFacts): TextSection {
  return {
    heading: say('engagement'),
    paragraphs: [
      ...(surveys.length === 0
        ? [[say('no-survey')]]
        : surveys.map(({ title, groups, invited, returned }) => [
            say('survey', { title, count: invited, groups: { list: groups.map((noun) => ({ noun })) }, returned }),
          ])),
      ...(workshops.length === 0
        ? [[say('no-workshop')]]
        : workshops.map(({ title, participants, settled }) => [
            say('workshop', { title, count: participants }),
            say('confirmed', { count: settled }),
          ])),
    ],
  };
}

function scored({ method: { name, rules }, topics }: ProcessFacts): TextSection {
  const shaky = topics.filter(({ stability }) => stability !== null && stability < borderline);
  return {
    heading: say('method'),
    paragraphs: [
      [
        name === null ? say('method-default') : say('method-named', { name }),
        rules.severityMethod === 'highest' ? say('severity-highest') : say('severity-mean'),
        say('likelihood', { weights: { list: rules.probability.map((share) => ({ share })) } }),
        say('horizons'),
      ],
      [
        say('highest-score'),
        say('thresholds', {
          impact: { decimal: rules.impactThreshold },
          financial: { decimal: rules.financialThreshold },
        }),
        say('proposal'),
      ],
      [
        topics.every(({ stability }) => stability === null)
          ? say('not-tested')
          : shaky.length === 0
            ? say('robust')
            : say('borderline', { topics: names(shaky) }),
      ],
    ],
  };
}

function changed({ before, change }: ProcessFacts): TextSection {
  const found = {
    open: say('changes-open'),
    none: before === null ? say('changes-none') : say('changes-none-continued'),
    significant: say('changes-significant'),
  }[change.verdict];
  return {
    heading: say('changes'),
    paragraphs: [
      [before === null ? say('no-earlier') : say('follows-on', { name: before }), found],
      ...change.changed.map(({ question, note }) => [say('changed', { question: { label: question }, note })]),
    ],
  };
}

function decided({ topics }: ProcessFacts): TextSection {
  const by = (conclusion: ProcessFacts['topics'][number]['conclusion']) =>
    topics.filter((topic) => topic.conclusion === conclusion);
  const [material, notMaterial, unknown, open] = [by('material'), by('notMaterial'), by('unknown'), by(null)];
  return {
    heading: say('consequences'),
    paragraphs: [
      [material.length === 0 ? say('none-material') : say('material', { topics: names(material) })],
      [notMaterial.length === 0 ? say('none-not-material') : say('not-material', { topics: names(notMaterial) })],
      ...(unknown.length === 0 ? [] : [[say('unknown', { topics: names(unknown) })]]),
      ...(open.length === 0 ? [] : [[say('undecided', { topics: names(open) })]]),
    ],
  };
}
