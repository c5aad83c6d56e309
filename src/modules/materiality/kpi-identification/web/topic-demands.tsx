import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import type { KpiTabProps } from './use-kpis.ts';
import { useKpiTexts } from './texts.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';

/** What each of the ten topics asks for. What is not settled is open. */
export function TopicDemands({ data: { topics } }: KpiTabProps) {
  const t = useKpiTexts();
  const label = useLabels();
  const addresses = useAddresses();
  return (
    <Panel title={t('topics.title')} note={t('topics.note')} isFlush>
      <DataTable
        isStacked
        label={t('topics.title')}
        rows={topics}
        keyOf={({ topic }) => topic}
        columns={[
          {
            name: 'topic',
            label: t('topics.topic'),
            isHead: true,
            cell: ({ topic }) => {
              const found = topicOf(topic);
              return (
                <Anchor component={Link} to={addresses.topic(topic, { tab: 'decision' })} inherit underline="always">
                  {found === undefined ? topic : `${found.code} ${label(found.label)}`}
                </Anchor>
              );
            },
          },
          {
            name: 'verdict',
            label: t('topics.verdict'),
            cell: ({ verdict, isDecided }) => (
              <>
                <VerdictBadge of={verdict} />
                {!isDecided && verdict === 'material' && (
                  <Text size="xs" c="dimmed" component="div">
                    {t('topics.undecided')}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'asked', label: t('topics.asked'), isNumber: true, cell: ({ asked }) => asked ?? t('topics.open') },
        ]}
      />
    </Panel>
  );
}
