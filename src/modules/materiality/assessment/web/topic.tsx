import { Anchor } from '@mantine/core';
import { type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NotFound } from '#platform/errors/web/not-found.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf, topicsWithRegisters, type Topic } from '#modules/materiality/assessment/model/topics.ts';
import { AnswerRegisters } from './answer-registers.tsx';
import { ChosenAssessment } from './chosen-assessment.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { useAddresses, useAssessment, useAssessmentChoice, type AssessmentChoice } from './use-assessment.ts';
import classes from '../../web/materiality.module.css';
import type { TabProps } from './use-assessment.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const tab = (load: () => Promise<ComponentType<TabProps>>) => lazyComponent(load);
const Iros = tab(() => import('./iros-tab.tsx').then((file) => file.IrosTab));
const Decision = tab(() => import('./decision-tab.tsx').then((file) => file.DecisionTab));
const Targets = lazyComponent(() => import('./target-cards.tsx').then((file) => file.TargetCards));
const Disclosures = tab(() => import('./disclosures-tab.tsx').then((file) => file.DisclosuresTab));
const Registers = lazyComponent(() =>
  import('#modules/materiality/topic-registers/web/registers-tab.tsx').then((file) => file.RegistersTab),
);
const History = lazyComponent(() => import('./history-tab.tsx').then((file) => file.HistoryTab));

/** The workspace of one topical standard: decide, describe, cover. One component, ten configurations (`topics.ts`). */
export function TopicPage() {
  const { pathname } = useLocation();
  const topic = topicOf(pathname.split('/').findLast((part) => part !== '') ?? '');
  return topic === undefined ? <NotFound /> : <Workspace key={topic.key} topic={topic} />;
}

function Workspace({ topic }: { topic: Topic }) {
  const t = useTexts();
  const label = useLabels();
  const addresses = useAddresses();
  const choice = useAssessmentChoice();
  const labels = useAssessment(choice.chosen?.id ?? '', choice.chosen !== null).data?.method.scale.labels ?? {};
  const intro = (
    <>
      {t('topicIntro')}
      {topic.reads.length > 0 && (
        <>
          {' '}
          {t('reads')}{' '}
          {topic.reads.map(({ label: name, path }, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <Anchor component={Link} to={addresses.below(path)} inherit underline="always">
                {label(name)}
              </Anchor>
            </span>
          ))}
          .
        </>
      )}
    </>
  );
  return (
    <Page title={`${topic.code} ${label(topicName(labels, topic.key))}`} intro={intro}>
      <PageTabs
        names={(['iros', 'decision', 'registers', 'answers', 'disclosures', 'history'] as const).filter(
          (name) => name !== 'registers' || topicsWithRegisters.has(topic.key),
        )}
        nameOf={(name) => t(`tabs.${name}`)}
        keeps={['assessment']}
      >
        {(name) =>
          name === 'answers' ? (
            <div className={classes['stack']}>
              <Targets topic={topic} />
              <div>
                <AnswerRegisters topic={topic.key} />
              </div>
            </div>
          ) : name === 'registers' ? (
            <Registers topic={topic} />
          ) : name === 'history' ? (
            <History topic={topic} />
          ) : (
            <InAssessment choice={choice}>
              {(data) =>
                name === 'iros' ? (
                  <Iros topic={topic} data={data} />
                ) : name === 'decision' ? (
                  <Decision key={data.assessment.id} topic={topic} data={data} />
                ) : (
                  <Disclosures topic={topic} data={data} />
                )
              }
            </InAssessment>
          )
        }
      </PageTabs>
    </Page>
  );
}

function InAssessment({
  choice,
  children,
}: {
  choice: AssessmentChoice;
  children: (data: AssessmentResponse) => ReactNode;
}) {
  return <ChosenAssessment choice={choice}>{({ id }) => <Chosen id={id}>{children}</Chosen>}</ChosenAssessment>;
}

function Chosen({ id, children }: { id: string; children: (data: AssessmentResponse) => ReactNode }) {
  const question = useAssessment(id);
  // The answer of the assessment before stays while the next one comes; its rows must not pass for the chosen one's.
  return <QueryView of={question}>{(data) => (data.assessment.id === id ? children(data) : null)}</QueryView>;
}
