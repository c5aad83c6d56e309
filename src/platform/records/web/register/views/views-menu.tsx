import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import classes from '../register.module.css';
import { useSavedViews } from './saved-views.ts';
import { useNames, useRegisterTexts } from '../texts.ts';
import { differsFrom, type ViewState } from './view-state.ts';

const list = lazy(() => import('./views-list.tsx').then((file) => file.ViewsList));
const saveDialog = lazy(() => import('./save-view-dialog.tsx').then((file) => file.SaveViewDialog));

/** The saved views of a register: open one, save what is shown, share it. */
export function ViewsMenu({
  resource,
  view,
  onChange,
  isColumn,
}: {
  resource: Resource;
  view: ViewState;
  onChange: (view: ViewState) => void;
  isColumn: (name: string) => boolean;
}) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  const saved = useSavedViews(resource);
  const [isNaming, setNaming] = useState(false);
  const { isOpen, button, close, trigger } = useOverlay(list, 'menu');
  const current = saved.views.find((one) => one.id === view.savedView);
  const isChanged = current !== undefined && differsFrom(view, current.state);
  const name = current?.name ?? t('views.all', { plural });
  return (
    <>
      <UnstyledButton
        className={classes['viewButton']}
        aria-label={t('views.button', { name }) + (isChanged ? `, ${t('views.changed')}` : '')}
        {...trigger}
      >
        <span className={classes['viewName']}>{name}</span>
        {isChanged && <span className={classes['changed']} title={t('views.changed')} />}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {button !== null && (
        <LazyOverlay
          of={list}
          isOpen={isOpen}
          onClose={close}
          button={button}
          resource={resource}
          view={view}
          current={current}
          isChanged={isChanged}
          onChange={onChange}
          onSave={() => setNaming(true)}
          isColumn={isColumn}
          {...saved}
        />
      )}
      <LazyOverlay
        of={saveDialog}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        resource={resource}
        view={view}
        onSaved={(id) => {
          setNaming(false);
          onChange({ ...view, savedView: id });
        }}
      />
    </>
  );
}
