import { Button } from '@mantine/core';
import { IconFilterOff, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Resource } from '#platform/records/model/resource.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { RegisterProps } from './register-props.ts';
import { useNames, useRegisterTexts } from './texts.ts';

/** Before the first record: what to do first. The page may say it better. */
export function Empty({
  resource,
  given,
  mayWrite,
  onNew,
  onPaste,
  onImport,
}: {
  resource: Resource;
  given: RegisterProps<Resource>['empty'];
  mayWrite: boolean;
  onNew: () => void;
  onPaste: () => void;
  onImport: () => void;
}) {
  const t = useRegisterTexts();
  const mayImport = useMay('data.import');
  const { singular, plural } = useNames(resource);
  const actions =
    given?.actions ??
    (mayWrite ? (
      <>
        <Button leftSection={<IconPlus size={16} />} onClick={onNew}>
          {t('new', { singular })}
        </Button>
        <Button variant="default" onClick={onPaste}>
          {t('paste')}
        </Button>
        {mayImport && (
          <Button variant="default" onClick={onImport}>
            {t('import')}
          </Button>
        )}
      </>
    ) : undefined);
  return (
    <EmptyState title={given?.title ?? t('emptyTitle', { plural })} actions={actions}>
      {given?.text ?? (mayWrite ? t('emptyText') : t('emptyTextReadOnly'))}
    </EmptyState>
  );
}

export function NoMatch({ resource, onClear }: { resource: Resource; onClear: () => void }) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  return (
    <EmptyState
      icon={<IconFilterOff size={22} stroke={1.6} />}
      title={t('noMatchTitle')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    >
      {t('noMatchText', { plural })}
    </EmptyState>
  );
}

export function BinEmpty({ resource }: { resource: Resource }) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  return (
    <EmptyState icon={<IconTrash size={22} stroke={1.6} />} title={t('emptyBinTitle')}>
      {t('emptyBinText', { plural })}
    </EmptyState>
  );
}
