import { Menu } from '@mantine/core';
import {
  IconClipboardText,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconHistory,
  IconJson,
  IconKeyboard,
  IconTrash,
} from '@tabler/icons-react';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { AnchoredMenu } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useRegisterTexts } from './texts.ts';

export interface OverflowMenuProps {
  resource: Resource;
  query: ListQuery;
  columns: readonly string[];
  mayWrite: boolean;
  onImport: () => void;
  onImports: () => void;
  onPaste: () => void;
  onBin: () => void;
  onHelp: () => void;
}

/** What is in the menu. Exports take the rows that the list shows, with its columns. */
export function OverflowMenu({
  resource,
  query,
  columns,
  mayWrite,
  onImport,
  onImports,
  onPaste,
  onBin,
  onHelp,
  ...overlay
}: OverflowMenuProps & AnchoredProps) {
  const t = useRegisterTexts();
  const api = useCompanyApi();
  const mayImport = useMay('data.import') && mayWrite;
  const mayExport = useMay('data.export');
  const icon = { size: 16, stroke: 1.6 };
  const address = (format: 'csv' | 'xlsx' | 'json') =>
    api.exportAddress(
      resource,
      format,
      { ...query, after: null, limit: 0 },
      columns.filter((name) => Object.hasOwn(resource.fields, name)),
    );
  return (
    <AnchoredMenu {...overlay} position="bottom-end" shadow="md" width={268}>
      {mayWrite && <Menu.Label>{t('importTitle')}</Menu.Label>}
      {mayWrite && (
        <Menu.Item leftSection={<IconClipboardText {...icon} />} onClick={onPaste}>
          {t('paste')}
        </Menu.Item>
      )}
      {mayImport && (
        <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={onImport}>
          {t('import')}
        </Menu.Item>
      )}
      {mayImport && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onImports}>
          {t('earlierImports')}
        </Menu.Item>
      )}
      {mayExport && (
        <>
          <Menu.Label>{t('exportTitle')}</Menu.Label>
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} component="a" href={address('csv')} download>
            {t('exportCsv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} component="a" href={address('xlsx')} download>
            {t('exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconJson {...icon} />} component="a" href={address('json')} download>
            {t('exportJson')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onBin}>
        {t('openBin')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onHelp} visibleFrom="sm">
        {t('help')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
