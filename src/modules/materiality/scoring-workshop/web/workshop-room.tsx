import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowUp, IconListCheck, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  closeScoringWorkshop,
  openScoringWorkshop,
  putOnTable,
} from '#modules/materiality/scoring-workshop/model/workshop-actions.ts';
import type {
  WorkshopResponse,
  WorkshopEntry,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import { ShownRounds, useRatingText } from './shown-rounds.tsx';
import { Settle, CurrentIro } from './current-iro.tsx';
import { useWorkshopTexts } from './texts.ts';
import { useWorkshop } from './workshop-calls.ts';
import common from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const listDialog = lazy(() => import('./list-dialog.tsx').then((file) => file.ListDialog));

/** One workshop as it stands now: what is on the table, the list, and what was shown and agreed. */
export function WorkshopRoom({ id }: { id: string }) {
  const [looked, look] = useState<string | null>(null);
  return (
    <QueryView of={useWorkshop(id)}>
      {(data) => {
        const entry = data.entries.find(({ iro }) => iro === looked && iro !== data.table?.iro);
        return (
          <>
            <Head data={data} />
            {data.workshop.status === 'open' && <CurrentIro data={data} />}
            <Agenda data={data} looked={looked} onLook={look} />
            {entry !== undefined && <ShownRounds entry={entry} refs={data.refs} />}
            {entry !== undefined && entry.isRevealed && data.workshop.status === 'open' && (
              <Settle data={data} entry={entry} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function Head({ data }: { data: WorkshopResponse }) {
  const t = useWorkshopTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const mayManage = useMay('materiality.manage');
  const { workshop, participants, refs } = data;
  const [shown, setShown] = useState<'list' | 'close' | null>(null);
  const open = useAction(openScoringWorkshop);
  const close = () => setShown(null);
  return (
    <Panel
      title={workshop.title}
      note={t(`${workshop.status}Note`)}
      actions={
        mayManage && workshop.status !== 'closed' ? (
          <div className={common['bar']} style={{ marginBottom: 0 }}>
            {workshop.status === 'draft' && (
              <Button
                size="sm"
                variant="default"
                component={Link}
                to={`${addresses.below('materiality/prioritization-tools')}?tab=workshops&view.record=${workshop.id}`}
              >
                {t('people')}
              </Button>
            )}
            {workshop.status === 'draft' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconListCheck size={16} />}
                onClick={() => setShown('list')}
              >
                {t('edit.button')}
              </Button>
            )}
            {workshop.status === 'draft' && (
              <Button
                size="sm"
                leftSection={<IconPlayerPlay size={16} />}
                loading={open.isPending}
                onClick={() => open.mutate({ workshop: workshop.id, version: workshop.version })}
              >
                {t('open')}
              </Button>
            )}
            {workshop.status === 'open' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconLock size={16} />}
                onClick={() => setShown('close')}
              >
                {t('close')}
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      {workshop.introduction !== null && <p className={common['text']}>{workshop.introduction}</p>}
      <Facts
        items={[
          [
            t('participants'),
            participants.length === 0
              ? t('nobody')
              : format.list(participants.map((account) => refs[account] ?? absent)),
          ],
        ]}
      />
      {open.error !== null && <ProblemAlert problem={problemOf(open.error)} />}
      {shown === 'list' && <LazyDialog of={listDialog} data={data} onClose={close} />}
      {shown === 'close' && <CloseDialog data={data} onClose={close} />}
    </Panel>
  );
}

function CloseDialog({ data: { workshop }, onClose }: { data: WorkshopResponse; onClose: () => void }) {
  const t = useWorkshopTexts();
  const close = useAction(closeScoringWorkshop);
  const send = () =>
    close.mutate(
      { workshop: workshop.id, version: workshop.version },
      {
        onSuccess: () => {
          toast({ message: t('closing.done', { workshop: workshop.title }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('closing.title', { workshop: workshop.title })}
      submit={t('close')}
      isBusy={close.isPending}
      isReady
      error={close.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('closing.text')}</Text>
    </Dialog>
  );
}

const stateIn = (
  entry: WorkshopEntry,
  onTable: string | undefined,
): 'gone' | 'onTable' | 'settled' | 'shown' | 'waiting' =>
  entry.iro === onTable
    ? 'onTable'
    : entry.settled !== null
      ? 'settled'
      : !entry.isThere
        ? 'gone'
        : entry.rounds.length > 0
          ? 'shown'
          : 'waiting';
const statuses = {
  gone: 'blocking',
  onTable: 'review',
  settled: 'done',
  shown: 'attention',
  waiting: 'draft',
} as const;

function Agenda({
  data,
  looked,
  onLook,
}: {
  data: WorkshopResponse;
  looked: string | null;
  onLook: (id: string | null) => void;
}) {
  const t = useWorkshopTexts();
  const format = useFormat();
  const text = useRatingText();
  const mayManage = useMay('materiality.manage') && data.workshop.status === 'open';
  const put = useAction(putOnTable);
  const { workshop, entries, table, refs } = data;
  return (
    <Panel title={t('agenda.title')} isFlush>
      {put.error !== null && <ProblemAlert problem={problemOf(put.error)} />}
      <DataTable
        isStacked
        label={t('agenda.title')}
        rows={entries}
        keyOf={({ iro }) => iro}
        columns={[
          {
            name: 'entry',
            label: t('agenda.entry'),
            isHead: true,
            cell: ({ iro, title, rounds }) =>
              rounds.length === 0 ? (
                title
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  ta="start"
                  underline="always"
                  aria-expanded={looked === iro}
                  aria-label={t('agenda.look', { entry: title })}
                  onClick={() => onLook(looked === iro ? null : iro)}
                >
                  {title}
                </Anchor>
              ),
          },
          { name: 'topic', label: t('agenda.topic'), cell: ({ topic }) => topicOf(topic)?.code ?? topic },
          {
            name: 'round',
            label: t('agenda.round'),
            isNumber: true,
            cell: ({ rounds }) => format.number(rounds.length),
          },
          {
            name: 'state',
            label: t('agenda.state'),
            cell: (entry) => {
              const state = stateIn(entry, table?.iro);
              return <StatusBadge status={statuses[state]}>{t(`agenda.${state}`)}</StatusBadge>;
            },
          },
          {
            name: 'agreed',
            label: t('agenda.agreed'),
            cell: (entry) =>
              entry.settled === null ? (
                absent
              ) : (
                <>
                  {text(entry, entry.settled.ratings)}
                  <Text size="xs" c="dimmed" component="div">
                    {entry.settled.note}
                  </Text>
                  <Text size="xs" c="dimmed" component="div">
                    {t('agenda.by', {
                      person: entry.settled.by === null ? absent : (refs[entry.settled.by] ?? absent),
                      at: format.moment(entry.settled.at),
                    })}
                  </Text>
                </>
              ),
          },
          ...(mayManage
            ? [
                {
                  name: 'put',
                  label: t('agenda.step'),
                  cell: ({ iro, title, isThere }: WorkshopEntry) =>
                    iro === table?.iro || !isThere ? null : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        leftSection={<IconArrowUp size={14} />}
                        aria-label={t('agenda.putOf', { entry: title })}
                        disabled={put.isPending}
                        onClick={() => put.mutate({ workshop: workshop.id, version: workshop.version, iro })}
                      >
                        {t('agenda.put')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
