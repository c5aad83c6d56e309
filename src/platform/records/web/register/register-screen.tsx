import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import type { BulkTarget } from '#platform/http/web/client.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { recordTitle } from '../fields/record-title.ts';
import { useOwnFields } from '../fields/use-own-fields.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { BulkTask } from './selection/bulk.tsx';
import { Cards } from './grid/cards.tsx';
import { columnsOf, shownColumns } from './grid/columns.ts';
import { copyRows } from './grid/copy-rows.ts';
import { BinEmpty, Empty, NoMatch } from './empty.tsx';
import { FilterChips } from './filters/filter-bar.tsx';
import { RegisterFooter } from './footer.tsx';
import { Grid } from './grid/grid.tsx';
import { pageCommand, takesKeys, type Command } from './grid/keyboard.ts';
import classes from './register.module.css';
import type { RegisterProps } from './register-props.ts';
import { useRestoreRecords, useRemovalToast } from './removal.tsx';
import { asRecord, type Row } from '#platform/records/model/row.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useNames, useRegisterTexts } from './texts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useRights } from './register-props.ts';
import { useSelection } from './selection/use-selection.ts';
import { useView } from './views/use-view.ts';
import { queryOf } from './views/view-state.ts';
import { toast } from './toast.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// Opened by a click, so their code waits for it.
const RecordDrawer = lazyComponent(() => import('../record/record-drawer.tsx').then((file) => file.default));
const Help = lazyComponent(() => import('./help.tsx').then((file) => file.default));
const Bulk = lazyComponent(() => import('./selection/bulk.tsx').then((file) => file.default));
const PasteDrawer = lazyComponent(() => import('../sheet/paste-drawer.tsx').then((file) => file.default));

const noCells: Readonly<Record<string, (row: Row) => ReactNode>> = {};
const noRefs: Readonly<Record<string, string>> = {};
const noRows: readonly Row[] = [];

export function RegisterScreen({
  of: resource,
  cells,
  inputs,
  reason,
  aboveRecord,
  actions = [],
  toolbar,
  empty,
  fixed,
  start,
  keeps,
  inAddress,
  isReadOnly = false,
  onOpen,
  onNew,
}: RegisterProps<Resource>) {
  const t = useRegisterTexts();
  const navigate = useNavigate();
  const { pathname, search: parameters } = useLocation();
  const company = useCompany();
  const { currency } = useLocale();
  const own = useOwnFields(resource);
  const label = useLabels();
  const all = useMemo(
    () =>
      columnsOf(
        resource,
        own,
        {
          created: t('created'),
          createdBy: t('createdBy'),
          changed: t('changed'),
          changedBy: t('changedBy'),
        },
        label,
      ),
    [resource, own, t, label],
  );
  // The company's own fields arrive a moment later; a link that names one must not lose it meanwhile.
  const isColumn = useCallback(
    (name: string) => name.startsWith('custom.') || all.some((column) => column.name === name),
    [all],
  );
  const { view, dropped, change, before, turn, addressWith } = useView(resource, { isColumn, keeps, inAddress });
  const columns = useMemo(() => shownColumns(all, view.columns, resource), [all, view.columns, resource]);
  const query = useMemo(() => queryOf(resource, view, fixed), [resource, view, fixed]);
  const { data, error, isPending, isPlaceholderData, refetch } = useRecords(resource, query);
  const rows = (data?.items ?? noRows) as readonly Row[];
  const textContext = useTextContext(data?.refs ?? noRefs);
  const context = useMemo(() => ({ ...textContext, homeCurrency: currency }), [textContext, currency]);

  const { mayWrite, mayRemove } = useRights(resource, isReadOnly);
  const mayAdd = mayWrite && empty?.actions !== null;
  const { plural } = useNames(resource);
  // Cards instead of a grid.
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const picked = useSelection();
  const [task, setTask] = useState<BulkTask | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPasteOpen, setPasteOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const sayRemoved = useRemovalToast(resource);
  const restore = useRestoreRecords(resource);

  const create = () => {
    if (!mayAdd) return;
    if (onNew) onNew();
    else change({ record: 'new' });
  };
  const openImports = (isNew: boolean) =>
    void navigate(
      `/${encodeURIComponent(company.slug)}/imports${isNew ? '/new' : ''}?${new URLSearchParams({ resource: resource.name, from: pathname + parameters })}`,
    );
  const openRow = useCallback(
    (row: Row) => {
      if (onOpen) onOpen(row as never);
      else change({ record: row.id });
    },
    [onOpen, change],
  );
  // While the next rows are on their way, the marker on screen belongs to the ones before.
  const nextMarker = isPlaceholderData ? null : (data?.next ?? null);
  const turnTo = (to: 'next' | 'previous' | 'first') => {
    turn(to, nextMarker);
    root.current?.querySelector('[data-register-grid]')?.parentElement?.scrollTo({ top: 0 });
  };
  const run = (command: Command) => {
    if (command === 'search') search.current?.focus();
    else if (command === 'new') create();
    else if (command === 'help') setHelpOpen(true);
    else if (command === 'clear') picked.clear();
    else if (command === 'remove' && picked.ids.length > 0 && mayRemove && !view.bin) setTask('remove');
    else if (command === 'nextPage' && nextMarker !== null) turnTo('next');
    else if (command === 'previousPage' && view.after !== null) turnTo('previous');
    else if (command === 'down' || command === 'up')
      root.current?.querySelector<HTMLElement>('[data-register-grid] tbody [tabindex="0"]')?.focus();
  };
  usePageKeys(run, inAddress !== false);
  useFocusBack(root, view.record);

  const target: BulkTarget = picked.isAll ? { query: { ...query, after: null } } : { ids: picked.ids };
  const rowEnd =
    view.bin && mayRemove
      ? (row: Row) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('restoreRow', { title: recordTitle(resource, row, context) })}
            onClick={() => restore([row.id])}
          >
            {t('restore')}
          </Button>
        )
      : undefined;
  const addressOf = useCallback((row: Row) => addressWith({ record: row.id }), [addressWith]);
  const isFiltered = view.filters.length > 0 || view.search !== null;
  const offset = before === undefined ? null : before.length * view.limit;
  const shared = {
    resource,
    rows,
    columns,
    selection: picked.selection,
    onSelection: (next: typeof picked.selection) => picked.select(next, rows),
    isStale: isPlaceholderData,
    context,
    cells: (cells ?? noCells) as typeof noCells,
    addressOf,
    rowEnd,
  };

  return (
    <div ref={root} className={classes['register']}>
      <Toolbar
        resource={resource}
        view={view}
        change={change}
        query={query}
        all={all}
        columns={columns}
        context={context}
        isColumn={isColumn}
        isNarrow={isNarrow}
        mayWrite={mayAdd && !view.bin}
        searchRef={search}
        extra={toolbar}
        onNew={create}
        onHelp={() => setHelpOpen(true)}
        onPaste={() => setPasteOpen(true)}
        onImports={openImports}
      />
      <FilterChips
        resource={resource}
        filters={view.filters}
        context={context}
        onChange={(filters) => change({ filters })}
      />
      {dropped.length > 0 && (
        <Alert
          color="yellow"
          className={classes['notice'] ?? ''}
          title={t('droppedTitle')}
          withCloseButton
          closeButtonLabel={t('bulk.close')}
          onClose={() => change({}, { replace: true })}
        >
          {t('dropped', { names: dropped.join(', ') })}
        </Alert>
      )}
      {view.bin && (
        <Alert color="gray" py="xs" className={classes['notice'] ?? ''}>
          <strong>{t('binTitle')}.</strong> {t('binText', { plural })}{' '}
          <Button
            size="compact-sm"
            variant="default"
            ms="xs"
            onClick={() => {
              picked.clear();
              change({ bin: false });
            }}
          >
            {t('leaveBin')}
          </Button>
        </Alert>
      )}

      {error !== null && data === undefined ? (
        <ErrorState
          error={error}
          onRetry={() => {
            if (view.after !== null) turn('first', null);
            else void refetch();
          }}
        />
      ) : isPending ? (
        <div className={classes['scroller']}>
          <Loading of="table" rows={10} />
        </div>
      ) : rows.length === 0 ? (
        view.bin && !isFiltered ? (
          <BinEmpty resource={resource} />
        ) : isFiltered ? (
          <NoMatch resource={resource} onClear={() => change({ filters: [], search: null })} />
        ) : (
          <Empty
            resource={resource}
            given={empty}
            mayWrite={mayAdd}
            onNew={create}
            onPaste={() => setPasteOpen(true)}
            onImport={() => openImports(true)}
          />
        )
      ) : isNarrow ? (
        <Cards {...shared} />
      ) : (
        <Grid
          {...shared}
          sort={query.sort}
          onSort={(sort) => change({ sort: sort.length === 0 ? null : sort })}
          offset={offset ?? 0}
          rowCount={data.count.more || offset === null ? -1 : data.count.value}
          density={view.density}
          onOpen={openRow}
          onCommand={run}
        />
      )}

      {(rows.length > 0 || view.after !== null) && (
        <RegisterFooter
          resource={resource}
          query={query}
          shown={rows.length}
          offset={offset}
          count={data?.count ?? null}
          next={nextMarker}
          onTurn={turnTo}
          onSize={(limit) => change({ limit })}
        />
      )}
      {picked.ids.length > 0 && (
        <SelectionBar
          count={picked.ids.length}
          isAll={picked.isAll}
          total={data?.count ?? null}
          rows={picked.rows}
          actions={actions as never}
          isBin={view.bin}
          mayWrite={mayWrite}
          mayRemove={mayRemove}
          onSelectAll={picked.selectAll}
          onClear={picked.clear}
          onEdit={() => setTask('edit')}
          onRemove={() => setTask('remove')}
          onRestore={() => {
            restore(picked.ids);
            picked.clear();
          }}
          onCopy={() =>
            void copyToClipboard(copyRows(picked.rows, columns, context, true)).then((isCopied) => {
              if (isCopied) toast({ message: t('selection.copied', { count: picked.rows.length }) });
            })
          }
        />
      )}
      <Meanwhile shows={null}>
        {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
        {task !== null && (
          <Bulk
            resource={resource}
            task={task}
            target={target}
            count={picked.isAll ? null : picked.ids.length}
            onClose={() => setTask(null)}
            titleOf={(id) => {
              const row = picked.rows.find((one) => one.id === id);
              return row === undefined ? undefined : recordTitle(resource, row, context);
            }}
            onDone={(answer, done) => {
              const refused = new Set(answer.refused.map(({ id }) => id));
              if (done === 'remove' && !picked.isAll)
                sayRemoved(
                  picked.rows
                    .filter((row) => !refused.has(row.id))
                    .map((row) => ({ id: row.id, title: recordTitle(resource, row, context) })),
                );
              else if (answer.changed > 0)
                toast({ message: t(done === 'edit' ? 'bulk.done' : 'bulk.removedDone', { count: answer.changed }) });
              // What was refused stays selected: it is what one has to look at next.
              picked.select(Object.fromEntries([...refused].map((id) => [id, true])), picked.rows);
            }}
          />
        )}
        {isPasteOpen && <PasteDrawer resource={resource} onClose={() => setPasteOpen(false)} />}
        {view.record !== null && (
          <RecordDrawer
            key={view.record}
            resource={resource}
            id={view.record === 'new' ? null : view.record}
            own={own}
            start={start ?? {}}
            inputs={inputs}
            {...(reason === undefined ? {} : { reason })}
            {...(aboveRecord === undefined ? {} : { above: (row: Row) => aboveRecord(asRecord(resource, row)) })}
            isReadOnly={isReadOnly || (view.record === 'new' && !mayWrite)}
            rows={rows}
            onClose={() => change({ record: null })}
            onOpen={(id) => change({ record: id }, { replace: true })}
            onRemoved={(record, title) => {
              change({ record: null });
              sayRemoved([{ id: record.id, title }]);
            }}
          />
        )}
      </Meanwhile>
    </div>
  );
}

/** Keys that work anywhere on the page. Only one register of a page listens. */
function usePageKeys(run: (command: Command) => void, isListening: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isListening) return;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        takesKeys(event.target) ||
        document.querySelector('[role=dialog][aria-modal=true]') !== null
      )
        return;
      const command = pageCommand(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isListening]);
}

/** After the drawer the focus goes back to the row it came from. */
function useFocusBack(root: RefObject<HTMLElement | null>, record: string | null): void {
  const before = useRef(record);
  useEffect(() => {
    if (before.current !== null && record === null) {
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          root.current
            ?.querySelector<HTMLElement>('[data-register-grid] tbody [tabindex="0"]')
            ?.focus({ preventScroll: true });
      });
    }
    before.current = record;
  }, [root, record]);
}

/** The clipboard may be closed to us (plain http, a refused permission): then nothing is claimed. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
