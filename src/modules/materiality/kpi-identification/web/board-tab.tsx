import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconChecks, IconSend, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#platform/session/web/company.tsx';
import { Board } from './board.tsx';
import { BoardTable } from './board-table.tsx';
import type { KpiTabProps } from './use-kpis.ts';
import { useKpiTexts } from './texts.ts';
import { TopicDemands } from './topic-demands.tsx';
import { useMoves } from './use-moves.ts';
import shared from '../../web/materiality.module.css';
import classes from './kpi.module.css';
import type { BoardProps } from './board.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const AcceptDialog = lazyComponent(() => import('./accept-dialog.tsx').then((file) => file.AcceptDialog));
const AssignDialog = lazyComponent(() => import('./assign-dialog.tsx').then((file) => file.AssignDialog));
const DataRequestDialog = lazyComponent(() =>
  import('./data-request-dialog.tsx').then((file) => file.DataRequestDialog),
);

/** Required, selected, ready: as columns or as one table, with what can be done for many at once. */
export function BoardTab({ data, assessment }: KpiTabProps) {
  const t = useKpiTexts();
  const [address, setAddress] = useSearchParams();
  const [mayWrite, mayAsk] = [useMay('materiality.write'), useMay('environmental.manage')];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [withOpen, setWithOpen] = useState(false);
  const [dialog, setDialog] = useState<'accept' | 'assign' | 'ask' | null>(null);
  const moves = useMoves();
  const view = address.get('as') === 'table' ? 'table' : 'board';
  const kpis = data.kpis.filter(({ asked, selection }) => withOpen || asked !== 'open' || selection !== null);
  const choose = (metrics: readonly string[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const metric of metrics) {
        if (isChosen) next.add(metric);
        else next.delete(metric);
      }
      return next;
    });
  const picked = kpis.filter(({ metric }) => chosen.has(metric));
  const [fresh, kept] = [
    picked.filter(({ selection }) => selection === null),
    picked.filter(({ selection }) => selection !== null),
  ];
  const close = (isDone: boolean) => {
    setDialog(null);
    if (isDone) setChosen(new Set());
  };
  const show = (name: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === 'board') next.delete('as');
        else next.set('as', name);
        return next;
      },
      { preventScrollReset: true },
    );
  const props: BoardProps = { kpis, data, chosen, choose, moves };
  return (
    <div className={shared['stack']}>
      <div className={classes['bar']}>
        <SegmentedControl
          size="sm"
          aria-label={t('view.label')}
          value={view}
          onChange={show}
          data={[
            { value: 'board', label: t('view.board') },
            { value: 'table', label: t('view.table') },
          ]}
        />
        {data.counts.open > 0 && (
          <Checkbox
            size="sm"
            label={t('withOpen', { count: data.counts.open })}
            checked={withOpen}
            onChange={(event) => setWithOpen(event.currentTarget.checked)}
          />
        )}
        <span data-grow />
        {mayWrite && (
          <Button
            size="sm"
            leftSection={<IconChecks size={16} />}
            disabled={fresh.length === 0}
            onClick={() => setDialog('accept')}
          >
            {fresh.length === 0 ? t('acceptChosen') : t('acceptChosenCount', { count: fresh.length })}
          </Button>
        )}
        {mayWrite && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconUserCheck size={16} />}
            disabled={kept.length === 0}
            onClick={() => setDialog('assign')}
          >
            {t('assign')}
          </Button>
        )}
        {mayAsk && (
          <Button size="sm" variant="default" leftSection={<IconSend size={16} />} onClick={() => setDialog('ask')}>
            {t('ask')}
          </Button>
        )}
      </div>
      {view === 'board' ? <Board {...props} /> : <BoardTable {...props} />}
      <TopicDemands data={data} assessment={assessment} />
      <Meanwhile shows={null}>
        {dialog === 'accept' && <AcceptDialog kpis={fresh} year={assessment.period.from.slice(0, 4)} onClose={close} />}
        {dialog === 'assign' && <AssignDialog kpis={kept} onClose={close} />}
        {dialog === 'ask' && <DataRequestDialog kpis={data.kpis} onClose={() => setDialog(null)} />}
      </Meanwhile>
    </div>
  );
}
