import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { leaveAssignmentsCall } from '../model/assignment-calls.ts';
import { useLeaveTexts } from './texts.ts';

type Answer = ResponseOf<typeof leaveAssignmentsCall>;
type Item = Answer['items'][number];

const dialog = lazy(() => import('./assign-dialog.tsx').then((file) => file.AssignDialog));

/** Leave that was assigned to many at once: how far each is, and of one what became of it for everybody. */
export function AssignmentsTab() {
  const t = useLeaveTexts();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = address.get('assignment') ?? undefined;
  const show = (next: string) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.set('assignment', next);
      return after;
    });
  const found = useCall(leaveAssignmentsCall, { query: id === undefined ? {} : { id } });
  const button = <Button onClick={() => setOpen(true)}>{t('assign.button')}</Button>;
  return (
    <Stack gap="md">
      <QueryView
        of={found}
        shape="table"
        rows={6}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('assign.empty')} actions={button}>
            {t('assign.emptyText')}
          </EmptyState>
        }
      >
        {({ items, rows }) => (
          <>
            <Group>{button}</Group>
            <Panel title={t('assign.list')} isFlush>
              <DataTable
                label={t('assign.list')}
                rows={items}
                keyOf={(item) => item.id}
                isStacked
                columns={[
                  {
                    name: 'note',
                    label: t('assign.note'),
                    isHead: true,
                    cell: (item) => (
                      <Anchor component="button" type="button" onClick={() => show(item.id)}>
                        {item.note}
                      </Anchor>
                    ),
                  },
                  { name: 'type', label: t('assign.type'), cell: ({ type }) => type },
                  {
                    name: 'period',
                    label: t('assign.period'),
                    cell: (item) =>
                      item.from === item.to
                        ? format.date(item.from)
                        : `${format.date(item.from)} – ${format.date(item.to)}`,
                  },
                  { name: 'unit', label: t('assign.unit'), cell: ({ unit }) => unit ?? t('assign.whole') },
                  { name: 'at', label: t('assign.createdAt'), cell: (item) => format.moment(item.createdAt) },
                  { name: 'by', label: t('assign.by'), cell: (item) => item.createdBy ?? format.number(null) },
                  { name: 'result', label: t('assign.result'), cell: (item) => <State of={item} /> },
                ]}
              />
            </Panel>
            {id !== undefined && <Result of={items.find((item) => item.id === id)} rows={rows} />}
          </>
        )}
      </QueryView>
      {isOpen && (
        <LazyDialog
          of={dialog}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false);
            show(next);
          }}
        />
      )}
    </Stack>
  );
}

function State({ of: { state, progress, assigned, skipped } }: { of: Item }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const { done, total } = progress;
  if (state === 'queued' || (state === 'running' && total === 0)) return <Text size="sm">{t('assign.waiting')}</Text>;
  const counts = t('assign.counts', { assigned: format.number(assigned), skipped: format.number(skipped) });
  if (state === 'done') return <Text size="sm">{counts}</Text>;
  if (state !== 'running')
    return (
      <Text size="sm">
        {counts}. {t('assign.failed')}
      </Text>
    );
  return (
    <>
      <Progress value={(100 * done) / total} aria-label={t('assign.result')} />
      <Text size="xs" role="status">
        {t('assign.running', { done: format.number(done), total: format.number(total) })}
      </Text>
    </>
  );
}

function Result({ of, rows }: { of: Item | undefined; rows: Answer['rows'] }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const inWords = useInWords();
  if (of === undefined) return null;
  const more = of.assigned + of.skipped - rows.length;
  return (
    <Panel title={of.note} isFlush>
      <DataTable
        label={of.note}
        rows={rows}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          { name: 'name', label: t('assign.name'), isHead: true, cell: ({ name }) => name },
          { name: 'days', label: t('assign.days'), isNumber: true, cell: ({ days }) => format.figure(days, 'day') },
          {
            name: 'result',
            label: t('assign.result'),
            cell: ({ said, request }) =>
              said !== null ? (
                inWords(said)
              ) : request === null ? (
                t('assign.assigned')
              ) : (
                <Anchor component={Link} to={`?tab=requests&view.record=${request}`} inherit>
                  {t('assign.assigned')}
                </Anchor>
              ),
          },
        ]}
      />
      {more > 0 && (
        <Text p="md" size="sm">
          {t('assign.more', { count: more })}
        </Text>
      )}
    </Panel>
  );
}
