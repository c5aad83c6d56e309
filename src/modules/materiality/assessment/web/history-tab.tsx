import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { topicHistoryCall } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { NoAssessment } from './no-assessment.tsx';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { TopicFigure } from './score.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import classes from '../../web/materiality.module.css';

/** Scores and decisions by year: who, and why. */
export function HistoryTab({ topic }: { topic: Topic }) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const question = useCall(topicHistoryCall, { params: { topic: topic.key } });
  return (
    <QueryView of={question}>
      {({ items, refs }) =>
        items.length === 0 ? (
          <NoAssessment />
        ) : (
          <Panel title={t('history.title')} note={t('history.note')} isFlush>
            <DataTable
              isStacked
              label={t('history.title')}
              rows={items}
              keyOf={({ assessment }) => assessment.id}
              columns={[
                {
                  name: 'assessment',
                  label: t('history.assessment'),
                  isHead: true,
                  cell: ({ assessment }) => (
                    <>
                      <Anchor
                        component={Link}
                        inherit
                        underline="always"
                        to={`/${encodeURIComponent(slug)}/materiality/${topic.key}?assessment=${assessment.id}`}
                      >
                        {assessment.name}
                      </Anchor>
                      <Text size="xs" c="dimmed" component="div">
                        {label(materialityAssessment.fields.status.labels[assessment.status])}
                      </Text>
                    </>
                  ),
                },
                {
                  name: 'impact',
                  label: t('dimension.impactShort'),
                  isNumber: true,
                  cell: ({ score }) => <TopicFigure figure={score.impact} />,
                },
                {
                  name: 'financial',
                  label: t('dimension.financialShort'),
                  isNumber: true,
                  cell: ({ score }) => <TopicFigure figure={score.financial} />,
                },
                {
                  name: 'decision',
                  label: t('topics.decision'),
                  cell: ({ conclusion }) => <VerdictBadge of={conclusion?.conclusion ?? 'notAssessed'} />,
                },
                {
                  name: 'reason',
                  label: t('decision.reason'),
                  cell: ({ conclusion }) => <span className={classes['text']}>{conclusion?.reason ?? absent}</span>,
                },
                {
                  name: 'who',
                  label: t('history.who'),
                  cell: ({ conclusion }) =>
                    conclusion === null ? (
                      absent
                    ) : (
                      <>
                        {conclusion.decidedBy === null ? absent : refs[conclusion.decidedBy]}
                        {conclusion.approvedBy !== null && (
                          <Text size="xs" c="dimmed" component="div">
                            {t('history.approved', {
                              name: refs[conclusion.approvedBy] ?? '',
                              at: format.moment(conclusion.approvedAt),
                            })}
                          </Text>
                        )}
                      </>
                    ),
                },
              ]}
            />
          </Panel>
        )
      }
    </QueryView>
  );
}
