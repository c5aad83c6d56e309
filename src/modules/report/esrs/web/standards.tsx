import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Badge, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { esrsComparisonCall, type EsrsComparison } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsTexts } from './texts.ts';
import { useShown } from './use-esrs.ts';
import classes from '#modules/report/datapoints/web/points.module.css';

const CHANGES = ['carried', 'changed', 'split', 'new', 'dropped'] as const;
type Line = EsrsComparison['lines'][number];

/**
 * The same data of a period under each standard: what another standard would still ask for, call otherwise or not ask
 * at all.
 */
export function Standards({ period }: { period: string }) {
  const t = useEsrsTexts();
  const { data, error, refetch } = useCall(esrsComparisonCall, { query: { period } });
  const [only, setOnly] = useState<string>('all');
  if (data === undefined)
    return error === null ? <Loading rows={14} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const lines = only === 'all' ? data.lines : data.lines.filter(({ change }) => change === only);
  const title = t('standards.title');
  return (
    <section aria-labelledby="esrs-standards">
      <h2 id="esrs-standards" className={classes['topic']}>
        {title}
      </h2>
      <Text size="sm">{t('standards.counts', data.counts)}</Text>
      <Text size="sm">
        {(['esrs2026', 'esrs2023', 'vsme'] as const)
          .map((name) => t('standards.asked', { standard: t(`standards.${name}`), ...data.asked[name] }))
          .join(' ')}
      </Text>
      <Text size="xs" c="dimmed" mb="sm">
        {t('standards.note')}
      </Text>
      <ScrollRegion label={t('standards.filter')}>
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label={t('standards.filter')}
          value={only}
          onChange={setOnly}
          data={[
            { value: 'all', label: t('standards.all') },
            ...CHANGES.map((change) => ({
              value: change,
              label: `${t(`standards.changes.${change}`)} (${data.counts[change]})`,
            })),
          ]}
        />
      </ScrollRegion>
      <ScrollRegion label={title}>
        <PlainTable
          className={classes['table']}
          label={title}
          columns={[
            {
              name: 'topic',
              label: t('standards.topic'),
              cell: (line: (typeof lines)[number]) => topicOf(line.topic)?.code ?? t('general'),
            },
            {
              name: 'esrs2026',
              label: t('standards.esrs2026'),
              cell: (line) => <Under place={line.esrs2026} line={line} />,
            },
            {
              name: 'change',
              label: t('standards.change'),
              cell: (line) => (
                <>
                  <Badge variant="default" size="sm">
                    {t(`standards.changes.${line.change}`)}
                  </Badge>
                  {line.isOwn && (
                    <Text size="xs" c="dimmed">
                      {t('own')}
                    </Text>
                  )}
                </>
              ),
            },
            {
              name: 'esrs2023',
              label: t('standards.esrs2023'),
              cell: (line) => <Under place={line.esrs2023} line={line} />,
            },
            { name: 'vsme', label: t('standards.vsme'), cell: (line) => <Under place={line.vsme} line={line} /> },
            {
              name: 'gri',
              label: t('standards.gri'),
              cell: ({ gri }) => (gri.length === 0 ? absent : gri.join(', ')),
            },
          ]}
          rows={lines}
          keyOf={({ key }) => key}
        />
      </ScrollRegion>
    </section>
  );
}

function Under({ place, line: { type } }: { place: Line['esrs2026']; line: Line }) {
  const t = useEsrsTexts();
  const shown = useShown();
  if (place === null)
    return (
      <Text size="sm" c="dimmed">
        {t('standards.unknown')}
      </Text>
    );
  const { stated } = place;
  const status = stated?.status ?? null;
  const kind = type === 'percent' || type === 'number' || type === 'yes-no' ? type : 'text';
  const value =
    stated === null
      ? t('standards.empty')
      : stated.rows > 1
        ? t('standards.rows', { count: stated.rows })
        : stated.text === null
          ? t('standing.omitted')
          : shown({ type: kind, choices: [] }, stated.text, stated.unit);
  return (
    <>
      <Text size="sm">
        {place.requirement} · {place.label}
      </Text>
      <Text size="xs" c="dimmed">
        {[value, status === null ? '' : t(`status.${status}`)].filter((part) => part !== '').join(' · ')}
      </Text>
    </>
  );
}
