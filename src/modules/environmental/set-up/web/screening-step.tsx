import { Anchor, Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useAction } from '#platform/http/web/hooks.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { StickyBar } from '#platform/kit/web/sticky-bar.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { SCREENING_CRITERIA, type ScreeningCriterion } from '#modules/environmental/scope3/model/screening-terms.ts';
import { categoryScreening, lackingIn } from '#modules/environmental/scope3/model/category-screening.ts';
import { screenCategories } from '#modules/environmental/scope3/model/screen-categories.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import type { Scope3Method } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useCategories, type CategoriesResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

type Row = CategoriesResponse['rows'][number];
interface Draft {
  relevance: '' | 'relevant' | 'notRelevant';
  criteria: readonly ScreeningCriterion[];
  reason: string;
  method: string;
  dataSource: string;
}

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

const lackingOf = ({ relevance, criteria, reason }: Draft) =>
  relevance === ''
    ? null
    : lackingIn({
        relevance,
        reason,
        ...(Object.fromEntries(
          SCREENING_CRITERIA.map((name) => [name, relevance === 'relevant' && criteria.includes(name)]),
        ) as Record<ScreeningCriterion, boolean>),
      });

/** The category with what the registers know of it; records lead to their list. */
function CategoryName({ row, period }: { row: Row; period: string }) {
  const own = useSetUpTexts();
  const label = useLabels();
  const inWords = useInWords();
  const addresses = useAddresses();
  return (
    <div className={classes['categoryName']}>
      {row.number} {label(row.name)}
      <Text size="xs" c="dimmed" fw={400}>
        {row.proposal === null ? own('screeningForm.nothingKnown') : inWords(row.proposal.said)}
      </Text>
      {row.records > 0 && (
        <Anchor
          component={Link}
          size="xs"
          fw={400}
          to={addresses.emissions('activity', { period, activityType: activitiesOf(row.number) })}
        >
          {own('screeningForm.records')}
        </Anchor>
      )}
    </div>
  );
}

const activitiesOf = (category: number): string =>
  Object.entries(activityTypes)
    .filter(([, kind]) => kind.scope === '3' && kind.category === String(category))
    .map(([key]) => key)
    .join(',');

/** Who screened the category and when, or that what is entered is not saved yet. */
function Screened({
  row: { screening },
  refs,
  isChanged,
}: {
  row: Row;
  refs: CategoriesResponse['refs'];
  isChanged: boolean;
}) {
  const t = useTexts();
  const own = useSetUpTexts();
  const format = useFormat();
  if (isChanged) return <StatusBadge status="attention">{own('screeningForm.unsaved')}</StatusBadge>;
  if (screening === null) return null;
  const person = screening.screenedBy === null ? undefined : refs[screening.screenedBy];
  return (
    <>
      <Text size="xs" c="dimmed">
        {[
          own('screeningForm.on', { date: format.date(screening.screenedOn) }),
          ...(person === undefined ? [] : [person]),
        ].join(' · ')}
      </Text>
      {screening.isOutdated && (
        <StatusBadge status="attention">{t('screening.outdated', { years: SCREENING_INTERVAL_YEARS })}</StatusBadge>
      )}
    </>
  );
}

interface PartProps {
  row: Row;
  draft: Draft;
  change: (row: Row, part: Partial<Draft>) => void;
}

const fields = categoryScreening.fields;

function Relevance({ row, draft, change }: PartProps) {
  const t = useTexts();
  const own = useSetUpTexts();
  const label = useLabels();
  return (
    <NativeSelect
      size="xs"
      w={140}
      aria-label={own('screeningForm.of', { what: own('screeningForm.relevance'), number: row.number })}
      value={draft.relevance}
      data={[
        ...(row.screening === null ? [{ value: '', label: t('screening.not') }] : []),
        ...Object.entries(fields.relevance.options).map(([value, text]) => ({ value, label: label(text) })),
      ]}
      onChange={({ currentTarget: { value } }) => change(row, { relevance: value as Draft['relevance'] })}
    />
  );
}

function Why({ row, draft, change, isChecked }: PartProps & { isChecked: boolean }) {
  const own = useSetUpTexts();
  const label = useLabels();
  const format = useFormat();
  if (draft.relevance === '') return null;
  const lacking = isChecked ? lackingOf(draft) : null;
  return (
    <div className={classes['inputs']}>
      {draft.relevance === 'relevant' && (
        <details className={classes['criteria']} {...(draft.criteria.length === 0 ? { open: true } : {})}>
          <summary>
            {draft.criteria.length === 0
              ? own('screeningForm.criteria')
              : format.list(draft.criteria.map((name) => label(fields[name].label)))}
          </summary>
          {SCREENING_CRITERIA.map((name) => (
            <label key={name} className={classes['tick']}>
              <input
                type="checkbox"
                checked={draft.criteria.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  change(row, {
                    criteria: SCREENING_CRITERIA.filter((one) =>
                      one === name ? checked : draft.criteria.includes(one),
                    ),
                  })
                }
              />
              <span>
                {label(fields[name].label)}
                <Text span size="xs" c="dimmed" display="block">
                  {label(fields[name].help)}
                </Text>
              </span>
            </label>
          ))}
        </details>
      )}
      <Textarea
        size="xs"
        rows={2}
        classNames={{ input: classes['grows'] ?? '' }}
        maxLength={1000}
        aria-label={own('screeningForm.of', { what: label(fields.reason.label), number: row.number })}
        placeholder={own(
          draft.relevance === 'notRelevant' ? 'screeningForm.reasonNeeded' : 'screeningForm.reasonOptional',
        )}
        value={draft.reason}
        error={lacking === null ? null : own(`screeningForm.lacking.${lacking}`)}
        onChange={({ currentTarget: { value } }) => change(row, { reason: value })}
      />
    </div>
  );
}

function How({ row, draft, change }: PartProps) {
  const own = useSetUpTexts();
  const label = useLabels();
  const names = useNames();
  if (draft.relevance !== 'relevant') return null;
  return (
    <div className={classes['inputs']}>
      <NativeSelect
        size="xs"
        aria-label={own('screeningForm.of', { what: label(fields.method.label), number: row.number })}
        value={draft.method}
        data={[
          { value: '', label: own('screeningForm.noMethod') },
          ...[...new Set([...row.methods, ...(draft.method === '' ? [] : [draft.method])])].map((value) => ({
            value,
            label: names.method(value),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => change(row, { method: value })}
      />
      <TextInput
        size="xs"
        maxLength={250}
        aria-label={own('screeningForm.of', { what: label(fields.dataSource.label), number: row.number })}
        placeholder={label(fields.dataSource.label)}
        value={draft.dataSource}
        onChange={({ currentTarget: { value } }) => change(row, { dataSource: value })}
      />
    </div>
  );
}

function RelevanceShown({ row: { screening } }: { row: Row }) {
  const t = useTexts();
  const label = useLabels();
  return screening === null ? t('screening.not') : label(fields.relevance.options[screening.relevance]);
}

function WhyShown({ row: { screening } }: { row: Row }) {
  const label = useLabels();
  const format = useFormat();
  if (screening === null) return absent;
  return (
    <div className={classes['inputs']}>
      {format.list(screening.criteria.map((name) => label(fields[name].label)))}
      {screening.reason !== null && <Text size="xs">{screening.reason}</Text>}
    </div>
  );
}

function HowShown({ row: { screening } }: { row: Row }) {
  const names = useNames();
  if (screening === null || (screening.method === null && screening.dataSource === null)) return absent;
  return (
    <div className={classes['inputs']}>
      {screening.method === null ? '' : names.method(screening.method)}
      {screening.dataSource !== null && <Text size="xs">{screening.dataSource}</Text>}
    </div>
  );
}
