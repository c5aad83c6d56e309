import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { guidedFormLabels, guidedFormNames } from '#modules/environmental/activity/model/activity-data.ts';
import { parametersWith } from '#modules/environmental/web/addresses.ts';
import { useGuidedTexts } from './texts.ts';
import { guidedDialog } from './lazy-guided-dialog.ts';

/** What can be recorded by what people know instead of an amount, one form a subject. Forms open by their address. */
export function GuidedMenu() {
  const t = useGuidedTexts();
  const label = useLabels();
  const [, setAddress] = useSearchParams();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />} {...fetchEarly(guidedDialog)}>
          {t('guided.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="xs">{t('guided.menu')}</Text>
        </Menu.Label>
        {guidedFormNames.map((name) => (
          <Menu.Item key={name} onClick={() => setAddress(parametersWith(['tab', 'period', 'run'], { form: name }))}>
            {label(guidedFormLabels[name])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
