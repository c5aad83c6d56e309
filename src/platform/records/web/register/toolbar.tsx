import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots, IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { TextContext } from '../fields/field-text.ts';
import type { Column } from './grid/columns.ts';
import { FilterButton } from './filters/filter-bar.tsx';
import classes from './register.module.css';
import { SearchField } from './filters/search-field.tsx';
import { useNames, useRegisterTexts } from './texts.ts';
import type { View } from './views/use-view.ts';
import type { ViewState } from './views/view-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { DisplayProps } from './views/display-panel.tsx';
import type { OverflowMenuProps } from './overflow-menu.tsx';

interface ToolbarProps {
  resource: Resource;
  view: ViewState;
  change: View['change'];
  query: ListQuery;
  all: readonly Column[];
  columns: readonly Column[];
  context: TextContext;
  isColumn: (name: string) => boolean;
  isNarrow: boolean;
  mayWrite: boolean;
  searchRef: Ref<HTMLInputElement>;
  /** The page's own buttons. */
  extra: ReactNode;
  onNew: () => void;
  onHelp: () => void;
  onPaste: () => void;
  onImports: (isNew: boolean) => void;
}

export function Toolbar({
  resource,
  view,
  change,
  query,
  all,
  columns,
  context,
  isColumn,
  isNarrow,
  mayWrite,
  searchRef,
  extra,
  onNew,
  onHelp,
  onPaste,
  onImports,
}: ToolbarProps) {
  const t = useRegisterTexts();
  const { singular, plural } = useNames(resource);
  return (
    <div className={classes['toolbar']}>
      <ViewsMenu
        resource={resource}
        view={view}
        isColumn={isColumn}
        onChange={(next) => change({ ...next, after: null, record: null })}
      />
      <SearchField
        ref={searchRef}
        value={view.search ?? ''}
        plural={plural}
        onChange={(search) => {
          if (search !== view.search) change({ search }, { replace: true });
        }}
      />
      <div className={classes['filterButton']}>
        <FilterButton
          resource={resource}
          filters={view.filters}
          context={context}
          onChange={(filters) => change({ filters })}
          isIcon={isNarrow}
        />
      </div>
      <div className={classes['toolbarEnd']}>
        <DisplayMenu
          all={all}
          shown={columns}
          sort={query.sort}
          density={view.density}
          onChange={change}
          isNarrow={isNarrow}
        />
        <MoreMenu
          resource={resource}
          query={query}
          columns={columns.map((column) => column.name)}
          mayWrite={mayWrite}
          onImport={() => onImports(true)}
          onImports={() => onImports(false)}
          onPaste={onPaste}
          onBin={() => change({ bin: true, filters: [], search: null })}
          onHelp={onHelp}
        />
        {extra}
        {mayWrite &&
          (isNarrow ? (
            <ActionIcon size={30} variant="filled" color="pine" aria-label={t('new', { singular })} onClick={onNew}>
              <IconPlus size={17} />
            </ActionIcon>
          ) : (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={onNew} aria-keyshortcuts="n">
              {t('new', { singular })}
            </Button>
          ))}
      </div>
    </div>
  );
}

const displayPanel = lazy(() => import('./views/display-panel.tsx').then((file) => file.DisplayPanel));

/** How the list is shown. */
function DisplayMenu(props: DisplayProps) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(displayPanel, 'dialog');
  return (
    <>
      {props.isNarrow ? (
        <ActionIcon size={30} variant="default" aria-label={t('display.button')} {...trigger}>
          <IconAdjustmentsHorizontal size={16} stroke={1.7} />
        </ActionIcon>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
          {...trigger}
        >
          {t('display.button')}
        </Button>
      )}
      {button !== null && <LazyOverlay of={displayPanel} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}

const overflowMenu = lazy(() => import('./overflow-menu.tsx').then((file) => file.OverflowMenu));

/** Bringing in, taking out, the bin. */
function MoreMenu(props: OverflowMenuProps) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(overflowMenu, 'menu');
  return (
    <>
      <ActionIcon size={30} variant="default" aria-label={t('more')} {...trigger}>
        <IconDots size={16} />
      </ActionIcon>
      {button !== null && <LazyOverlay of={overflowMenu} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}
