import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { Panel, PlainTable } from '#modules/materiality/web/parts.tsx';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import type { KpiTabProps } from './use-kpis.ts';
import { useKpiTexts } from './texts.ts';
import shared from '../../web/materiality.module.css';

const colors = { material: 'pine', notMaterial: 'gray', unknown: 'yellow', notAssessed: 'orange' } as const;

/** What each of the ten topics asks for. What is not settled is open. */
export function TopicDemands({ data: { topics } }: KpiTabProps) {
  const t = useKpiTexts();
  const label = useLabels();
  const addresses = useAddresses();
  return (
    <Panel title={t('topics.title')} note={t('topics.note')} isFlush>
      <PlainTable
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
                <Badge
                  className={shared['verdict'] ?? ''}
                  color={colors[verdict]}
                  variant={verdict === 'material' ? 'filled' : 'light'}
                >
                  {t(`verdict.${verdict}`)}
                </Badge>
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
