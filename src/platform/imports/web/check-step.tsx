import { Alert, Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportResponse, Verdict } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { OwnField } from '#platform/records/web/fields/custom-fields.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCorrection, useImportRows } from './import-calls.ts';
import classes from './imports.module.css';
import { RowsTable } from './rows-table.tsx';
import { useImportTexts } from './texts.ts';

interface CheckStepProps {
  resource: Resource;
  own: readonly OwnField[];
  now: ImportResponse;
  isBusy: boolean;
  onBack: () => void;
  /** Null where the check knew all values. */
  onValues: (() => void) | null;
  onTotals: (body: { totals?: 'leaveOut' | 'import'; notTotal?: number }) => void;
  onCancel: () => void;
  onCommit: (rows: 'all' | 'good') => void;
}

/** What would happen: counts by verdict, each row with its cells, and what is wrong with which. */
export function CheckStep({
  resource,
  own,
  now,
  isBusy,
  onBack,
  onValues,
  onTotals,
  onCancel,
  onCommit,
}: CheckStepProps) {
  const t = useImportTexts();
  const format = useFormat();
  const { counts, progress } = now;
  const isChecking = now.state === 'checking';
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const verdict =
    chosen ??
    (counts.wrong > 0
      ? 'wrong'
      : counts.new > 0
        ? 'new'
        : counts.changed > 0
          ? 'changed'
          : counts.same > 0 || counts.leftOut === 0
            ? 'same'
            : 'leftOut');
  const good = counts.new + counts.changed;
  if (isChecking) {
    return (
      <div className={classes['card']}>
        <Work
          text={t('check.running', { done: format.number(progress.done), total: format.number(progress.total) })}
          {...progress}
        />
        <div className={classes['actions']}>
          <Button variant="default" onClick={onCancel}>
            {t('check.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes['card']}>
      <div className={classes['tiles']}>
        {(counts.leftOut > 0 ? verdicts : verdicts.filter((one) => one !== 'leftOut')).map((one) => (
          <button
            key={one}
            type="button"
            className={classes['tile']}
            aria-pressed={verdict === one}
            disabled={counts[one] === 0}
            onClick={() => setChosen(one)}
          >
            <div className={classes['tileCount']} data-verdict={counts[one] > 0 ? one : undefined}>
              {format.number(counts[one])}
            </div>
            <div className={classes['tileLabel']}>{t(`check.${one}`)}</div>
          </button>
        ))}
      </div>
      {counts.wrong > 0 && (
        <Alert color="yellow" role="status">
          {t('check.wrongText', { count: counts.wrong })}
        </Alert>
      )}
      {now.corrections > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('check.corrections', { count: now.corrections })}
        </Text>
      )}
      {verdict === 'leftOut' && (
        <div className={classes['unknownHead']}>
          <Text size="sm" c="dimmed">
            {t('check.leftOutText')}
          </Text>
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onTotals({ totals: 'import' })}>
            {t('check.importTotals')}
          </Button>
        </div>
      )}
      {now.totals === 'import' && (
        <div className={classes['unknownHead']}>
          <Text size="sm" c="dimmed">
            {t('check.totalsImported')}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => onTotals({ totals: 'leaveOut' })}
          >
            {t('check.leaveTotalsOut')}
          </Button>
        </div>
      )}
      {counts.wrong === 0 && good === 0 && (
        <Alert color="blue" role="status">
          {t('check.nothing')}
        </Alert>
      )}
      <Rows
        resource={resource}
        own={own}
        order={orderOf(now)}
        id={now.id}
        verdict={verdict}
        count={counts[verdict]}
        corrects={verdict === 'wrong'}
        columns={correctable(now)}
        isWide={now.wide !== null}
        onImportRow={verdict === 'leftOut' ? (line) => onTotals({ notTotal: line }) : null}
      />
      <div className={classes['actions']}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('check.cancel')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('check.again')}
        </Button>
        {onValues !== null && (
          <Button variant="default" disabled={isBusy} onClick={onValues}>
            {t('check.backToValues')}
          </Button>
        )}
        {good > 0 && (
          <Button loading={isBusy} onClick={() => onCommit(counts.wrong > 0 ? 'good' : 'all')}>
            {counts.wrong > 0 ? t('check.commitGood', { count: good }) : t('check.commitAll', { count: good })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Rows({
  resource,
  own,
  order,
  id,
  verdict,
  count,
  corrects,
  columns,
  isWide,
  onImportRow,
}: {
  resource: Resource;
  own: readonly OwnField[];
  order: readonly string[];
  id: string;
  verdict: Verdict;
  count: number;
  corrects: boolean;
  columns: ReadonlySet<string>;
  isWide: boolean;
  /** Imports a row that was taken for one of totals. */
  onImportRow: ((line: number) => void) | null;
}) {
  const t = useImportTexts();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useImportRows(
    id,
    verdict,
    count > 0,
  );
  const correction = useCorrection(id);
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('check.none')}
      </Text>
    );
  if (error !== null && data === undefined)
    return <ErrorState error={error} order={3} onRetry={() => void refetch()} />;
  if (isPending) return <Loading of="table" rows={6} />;
  return (
    <>
      <RowsTable
        resource={resource}
        own={own}
        order={order}
        rows={data.pages.flatMap((page) => page.items)}
        onImportRow={onImportRow}
        isWide={isWide}
        correction={corrects ? { columns, send: correction.mutateAsync } : null}
      />
      {hasNextPage && (
        <div>
          <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('check.more')}
          </Button>
        </div>
      )}
    </>
  );
}

const verdicts: readonly Verdict[] = ['wrong', 'new', 'changed', 'same', 'leftOut'];

/** The fields in the order of the file's columns, then those with one value for all rows. */
const orderOf = ({ columns, mapping, constants }: ImportResponse): string[] => [
  ...columns.flatMap(({ index }) => mapping[String(index)] ?? []),
  ...Object.keys(constants),
];

/** What a cell of the file fills can be corrected there; one value for all rows is changed among the columns. */
const correctable = ({ mapping, wide }: ImportResponse): ReadonlySet<string> =>
  new Set([...Object.values(mapping).filter((name) => name !== null), ...(wide === null ? [] : [wide.into])]);

/** Progress of something the server does, said and drawn. */
export function Work({ text, done, total }: { text: string; done: number; total: number }) {
  return (
    <div role="status">
      <Text size="sm" mb={6}>
        {text}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} animated aria-label={text} />
    </div>
  );
}
