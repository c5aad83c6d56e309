import { ActionIcon, Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useFrameTexts } from './texts.ts';

/** Light, dark, or like the system. */
export function SchemeSwitch() {
  const t = useFrameTexts();
  const shown = useComputedColorScheme('light');
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Tooltip label={t('bar.scheme')}><ActionIcon aria-label={t('bar.scheme')}>{shown === 'dark' ? <IconMoon size={19} stroke={1.7} /> : <IconSun size={19} stroke={1.7} />}</ActionIcon></Tooltip>
      </Menu.Target>
      <Menu.Dropdown><SchemeItems /></Menu.Dropdown>
    </Menu>
  );
}

const schemes = [['light', IconSun], ['dark', IconMoon], ['auto', IconDeviceDesktop]] as const;

/** The three choices as menu entries; the account menu shows them on narrow windows. */
export function SchemeItems() {
  const t = useFrameTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(chosen) => { const known = schemes.find(([scheme]) => scheme === chosen); if (known) setColorScheme(known[0]); }}>
      {schemes.map(([scheme, Drawn]) => <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick rightSection={<Drawn size={16} stroke={1.7} aria-hidden />}>{t(`bar.${scheme}`)}</Menu.RadioItem>)}
    </Menu.RadioGroup>
  );
}
