import { Kbd, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { KeysTable } from '#platform/kit/web/keys-table.tsx';
import { useRegisterTexts } from './texts.ts';

/** The keys of a register, and those of every page. */
export default function Help({ onClose }: { onClose: () => void }) {
  const t = useRegisterTexts();
  const either = (...keys: string[]): ReactNode =>
    keys.map((key, at) => (
      <span key={key}>
        {at > 0 && <> {t('keys.or')} </>}
        <Kbd size="xs">{key}</Kbd>
      </span>
    ));
  const lines: [ReactNode, string][] = [
    [either('/'), t('keys.search')],
    [either('n'), t('keys.new')],
    [either('j', '↓'), t('keys.down')],
    [either('k', '↑'), t('keys.up')],
    [either('←', '→'), t('keys.cell')],
    [either('Home', 'End'), t('keys.ends')],
    [either('Enter'), t('keys.open')],
    [either(t('keys.space'), 'x'), t('keys.select')],
    [either('Ctrl A'), t('keys.selectPage')],
    [either('Esc'), t('keys.clear')],
    [either('Ctrl C'), t('keys.copy')],
    [either(t('keys.delete')), t('keys.remove')],
    [either('Page ↓', 'Page ↑'), t('keys.page')],
    [either('?'), t('keys.help')],
  ];
  return (
    <DialogFrame title={t('helpTitle')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('helpText')}
      </Text>
      <KeysTable lines={lines} />
    </DialogFrame>
  );
}
