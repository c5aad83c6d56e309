import {
  type Row,
  type Draft,
  lackingOf,
  CategoryName,
  Relevance,
  Screened,
  Why,
  How,
  RelevanceShown,
  WhyShown,
  HowShown,
} from './screening-parts.tsx';
import { Button, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState, useRef } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StickyBar } from '#platform/kit/web/sticky-bar.tsx';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import {
  SCREENING_CRITERIA,
  type ScreeningCriterion,
  SCREENING_INTERVAL_YEARS,
} from '#modules/environmental/scope3/model/screening-terms.ts';
import { categoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';
import { screenCategories } from '#modules/environmental/scope3/model/screen-categories.ts';
import type { Scope3Method } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { useCategories, type CategoriesResponse } from '#modules/environmental/web/calls.ts';
import { usePeriodChoice, PeriodSelect, InPeriod } from '#modules/environmental/web/parts/period-choice.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

/** The fifteen categories of scope 3 in one table: which matter, why, and how each is assessed. */
export function ScreeningStep() {
  const own = useSetUpTexts();
  const mayWrite = useMay('environmental.manage');
  return (
    <PageTabs
      label={own('step.screening.title')}
      names={['table', 'records'] as const}
      nameOf={(name) => own(`screeningForm.tab.${name}`)}
      parameter="as"
      keeps={['step', 'period']}
      isInner
    >
      {(name) =>
        name === 'table' ? (
          <OfPeriod />
        ) : (
          <Register
            of={categoryScreening}
            keeps={pageParameters}
            empty={{
              title: own('screeningForm.emptyTitle'),
              text: mayWrite ? own('screeningForm.emptyText') : own('org.emptyReadOnly'),
            }}
          />
        )
      }
    </PageTabs>
  );
}

function OfPeriod() {
  const choice = usePeriodChoice();
  const question = useCategories(choice.period?.id ?? null);
  return (
    <div className={classes['content']}>
      <PeriodSelect {...choice} />
      <InPeriod of={choice}>
        {(period) => (
          <QueryView of={question} rows={15}>
            {(answer) => <Categories key={period.id} answer={answer} />}
          </QueryView>
        )}
      </InPeriod>
    </div>
  );
}

const startOf = ({ screening }: Row): Draft => ({
  relevance: screening?.relevance ?? '',
  criteria: screening?.criteria ?? [],
  reason: screening?.reason ?? '',
  method: screening?.method ?? '',
  dataSource: screening?.dataSource ?? '',
});

function Categories({ answer }: { answer: CategoriesResponse }) {
  const t = useTexts();
  const own = useSetUpTexts();
  const mayWrite = useMay('environmental.manage');
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const save = useAction(screenCategories);
  const dirty = useRef(false);
  dirty.current = drafts.size > 0;
  const { question } = useUnsavedGuard(() => dirty.current, { isKept: false });
  const draftOf = (row: Row): Draft => drafts.get(row.number) ?? startOf(row);
  const change = (row: Row, part: Partial<Draft>) => {
    const next = { ...draftOf(row), ...part };
    const same = JSON.stringify(next) === JSON.stringify(startOf(row));
    setDrafts(
      (now) => new Map([...now].filter(([number]) => number !== row.number).concat(same ? [] : [[row.number, next]])),
    );
  };
  const proposed = answer.rows.filter((row) => row.proposal !== null && draftOf(row).relevance === '');
  const open = answer.rows.filter(({ screening }) => screening === null).length;
  const carried = answer.rows.filter(
    ({ number, screening }) =>
      screening !== null && !drafts.has(number) && (screening.isOutdated || screening.validFrom < answer.period.from),
  );
  const send = (rows: readonly Row[]) => {
    setChecked(true);
    const ready = rows.map((row) => ({ row, draft: draftOf(row) }));
    if (ready.some(({ draft }) => lackingOf(draft) !== null)) return;
    save.mutate(
      {
        period: answer.period.id,
        categories: ready.flatMap(({ row, draft: { relevance, criteria, reason, method, dataSource } }) =>
          relevance === ''
            ? []
            : [
                {
                  category: String(row.number) as '1',
                  relevance,
                  ...(Object.fromEntries(
                    SCREENING_CRITERIA.map((name) => [name, relevance === 'relevant' && criteria.includes(name)]),
                  ) as Record<ScreeningCriterion, boolean>),
                  reason: reason.trim() === '' ? null : reason,
                  method: method === '' ? null : (method as Scope3Method),
                  dataSource: dataSource.trim() === '' ? null : dataSource,
                },
              ],
        ),
      },
      {
        onSuccess: () => {
          const sent = new Set(rows.map(({ number }) => number));
          setDrafts((now) => new Map([...now].filter(([number]) => !sent.has(number))));
          setChecked(false);
          toast({ message: own('screeningForm.saved', { count: rows.length }) });
        },
      },
    );
  };
  return (
    <>
      {question}
      <Panel
        title={own('screeningForm.title', { period: answer.period.name })}
        note={own('screeningForm.note', { years: SCREENING_INTERVAL_YEARS })}
        order={3}
        isFlush
        actions={
          mayWrite && proposed.length > 0 ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconWand size={14} aria-hidden />}
              onClick={() =>
                setDrafts(
                  (now) =>
                    new Map([
                      ...now,
                      ...proposed.map((row): [number, Draft] => [
                        row.number,
                        {
                          ...startOf(row),
                          relevance: 'relevant',
                          criteria: row.proposal?.criteria ?? [],
                          method: row.proposal?.method ?? '',
                        },
                      ]),
                    ]),
                )
              }
            >
              {own('screeningForm.takeProposals', { count: proposed.length })}
            </Button>
          ) : null
        }
      >
        <DataTable
          label={own('screeningForm.title', { period: answer.period.name })}
          isStacked
          rows={answer.rows}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              name: 'category',
              label: t('by.category'),
              isHead: true,
              cell: (row) => <CategoryName row={row} period={answer.period.id} />,
            },
            ...(mayWrite
              ? [
                  {
                    name: 'relevance',
                    label: own('screeningForm.relevance'),
                    cell: (row: Row) => (
                      <div className={classes['screened']}>
                        <Relevance row={row} draft={draftOf(row)} change={change} />
                        <Screened row={row} refs={answer.refs} isChanged={drafts.has(row.number)} />
                      </div>
                    ),
                  },
                  {
                    name: 'why',
                    label: own('screeningForm.why'),
                    cell: (row: Row) => (
                      <Why
                        row={row}
                        draft={draftOf(row)}
                        change={change}
                        isChecked={isChecked && drafts.has(row.number)}
                      />
                    ),
                  },
                  {
                    name: 'how',
                    label: own('screeningForm.how'),
                    cell: (row: Row) => <How row={row} draft={draftOf(row)} change={change} />,
                  },
                ]
              : [
                  {
                    name: 'relevance',
                    label: own('screeningForm.relevance'),
                    cell: (row: Row) => (
                      <div className={classes['screened']}>
                        <RelevanceShown row={row} />
                        <Screened row={row} refs={answer.refs} isChanged={false} />
                      </div>
                    ),
                  },
                  { name: 'why', label: own('screeningForm.why'), cell: (row: Row) => <WhyShown row={row} /> },
                  { name: 'how', label: own('screeningForm.how'), cell: (row: Row) => <HowShown row={row} /> },
                ]),
          ]}
        />
      </Panel>
      <ProblemNote error={save.error} />
      {mayWrite && (
        <StickyBar
          {...(save.isPending ? { state: 'saving' as const } : drafts.size > 0 ? { state: 'unsaved' as const } : {})}
        >
          {open > 0 && (
            <Text size="sm" c="dimmed">
              {own('screeningForm.open', { count: open })}
            </Text>
          )}
          {carried.length > 0 && (
            <Button size="sm" variant="default" disabled={save.isPending} onClick={() => send(carried)}>
              {own('screeningForm.confirm', { count: carried.length })}
            </Button>
          )}
          <Button
            size="sm"
            loading={save.isPending}
            disabled={drafts.size === 0}
            onClick={() => send(answer.rows.filter(({ number }) => drafts.has(number)))}
          >
            {own('screeningForm.save')}
          </Button>
        </StickyBar>
      )}
    </>
  );
}
