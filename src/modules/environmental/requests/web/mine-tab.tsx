import { Anchor, Button, Text } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy, fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { OpenRequest } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useOpenRequests } from './calls.ts';
import { useRequestTexts } from './texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const answer = lazy(() => import('./answer-request.tsx').then((file) => file.AnswerRequest));

/** The figures that one is asked for, the most urgent first. */
export function MineTab() {
  const t = useRequestTexts();
  const question = useOpenRequests();
  return (
    <QueryView of={question} rows={6}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={<IconMoodCheck size={22} stroke={1.6} />} title={t('mine.empty')}>
            {t('mine.emptyText')}
          </EmptyState>
        ) : (
          <Owing items={items} />
        )
      }
    </QueryView>
  );
}

function Owing({ items }: { items: readonly OpenRequest[] }) {
  const [t, words] = [useRequestTexts(), useTexts()];
  const format = useFormat();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const [chosen, setChosen] = useState<string | null>(null);
  const close = useCallback(() => setChosen(null), [setChosen]);
  const answered = items.find(({ id }) => id === chosen);
  const late = items.filter(({ isOverdue }) => isOverdue).length;
  return (
    <>
      <Panel
        title={t('mine.title')}
        note={late === 0 ? t('mine.note', { count: items.length }) : t('mine.lateNote', { count: late })}
        isFlush
      >
        <DataTable
          label={t('mine.title')}
          isStacked
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'name',
              label: t('mine.what'),
              isHead: true,
              cell: (row) => (
                <>
                  <Anchor
                    component={Link}
                    inherit
                    to={addresses.below(`environmental/data-requests?tab=all&view.record=${row.id}`)}
                  >
                    {row.name}
                  </Anchor>
                  {row.question !== null && (
                    <Text size="xs" c="dimmed" maw="60ch" style={{ whiteSpace: 'normal' }}>
                      {row.question}
                    </Text>
                  )}
                  {row.status === 'returned' && (
                    <Text size="xs" maw="60ch" style={{ whiteSpace: 'normal' }}>
                      {t('mine.returned', { reply: row.reply ?? '' })}
                    </Text>
                  )}
                </>
              ),
            },
            {
              name: 'due',
              label: t('mine.due'),
              cell: (row) => (
                <>
                  {format.date(row.dueOn)}{' '}
                  {row.isOverdue && <StatusBadge status="blocking">{t('mine.overdue')}</StatusBadge>}
                </>
              ),
            },
            {
              name: 'before',
              label: t('mine.before'),
              isNumber: true,
              cell: (row) =>
                row.before === null ? words('notKnown') : format.figure(row.before.quantity, row.before.unit),
            },
            {
              name: 'evidence',
              label: t('mine.evidence'),
              cell: (row) =>
                row.needsEvidence
                  ? row.evidence > 0
                    ? t('mine.files', { count: row.evidence })
                    : t('mine.needed')
                  : '',
            },
            {
              name: 'answer',
              label: words('actions'),
              isAction: true,
              cell: (row) =>
                mayWrite && (
                  <Button
                    size="compact-sm"
                    {...fetchEarly(answer)}
                    onClick={() => setChosen(row.id)}
                    aria-label={t('mine.answerOf', { name: row.name })}
                  >
                    {t('mine.answer')}
                  </Button>
                ),
            },
          ]}
        />
      </Panel>
      {answered !== undefined && <LazyDialog key={answered.id} of={answer} request={answered} onClose={close} />}
    </>
  );
}
