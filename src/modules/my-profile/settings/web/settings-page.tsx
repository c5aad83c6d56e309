import { Anchor, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { saveAppearance } from '#platform/session/web/own-appearance.ts';
import { contrasts, schemes, type ContrastChoice, type SchemeChoice } from '#platform/theme/model/appearance.ts';
import { chooseContrast, storedContrast } from '#platform/theme/web/contrast.ts';
import { useMySettingsTexts } from './texts.ts';

const OwnChoices = lazyComponent(() => import('./own-choices.tsx').then((file) => file.OwnChoices));

/** What a person has set for themselves: language and zone, appearance, who decides for them, and their API keys. */
export function SettingsPage() {
  const t = useMySettingsTexts();
  return (
    <Page title={t('title')} intro={t('intro')} isNarrow>
      <Appearance />
      <Formats />
      <Keys />
      {/* Comes last: nothing below it moves. */}
      <Meanwhile shows={<Loading of="text" rows={8} />}>
        <OwnChoices />
      </Meanwhile>
    </Page>
  );
}

function Appearance() {
  const t = useMySettingsTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [contrast, setContrast] = useState<ContrastChoice>(() => storedContrast() ?? 'system');
  const scheme: SchemeChoice = colorScheme === 'auto' ? 'system' : colorScheme;
  return (
    <Panel title={t('appearance')} note={t('appearanceNote')}>
      <Stack gap="md">
        <Choice name={t('scheme')}>
          {(id) => (
            <SegmentedControl
              aria-labelledby={id}
              value={scheme}
              data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
              onChange={(chosen) => {
                const known = schemes.find((one) => one === chosen) ?? 'system';
                setColorScheme(known === 'system' ? 'auto' : known);
                void saveAppearance({ scheme: known });
              }}
            />
          )}
        </Choice>
        <Choice name={t('contrast')}>
          {(id) => (
            <SegmentedControl
              aria-labelledby={id}
              value={contrast}
              data={contrasts.map((value) => ({ value, label: t(`contrasts.${value}`) }))}
              onChange={(chosen) => {
                const known = contrasts.find((one) => one === chosen) ?? 'system';
                setContrast(known);
                chooseContrast(known === 'system' ? null : known);
                void saveAppearance({ contrast: known });
              }}
            />
          )}
        </Choice>
        <Text size="sm" c="dimmed">
          {t('motionText')}
        </Text>
      </Stack>
    </Panel>
  );
}

function Choice({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {name}
      </Text>
      {children(id)}
    </div>
  );
}

function Formats() {
  const t = useMySettingsTexts();
  const format = useFormat();
  const today = useToday();
  return (
    <Panel title={t('formats')} note={t('formatsNote')}>
      <Facts
        items={[
          [t('exampleDate'), format.date(today)],
          [t('exampleNumber'), format.number('1234.5')],
        ]}
      />
    </Panel>
  );
}

function Keys() {
  const t = useMySettingsTexts();
  const { slug } = useCompany();
  const mayManage = useMay('security.manage');
  return (
    <Panel title={t('keys')}>
      <Text size="sm">{mayManage ? t('keysText') : t('keysNone')}</Text>
      {mayManage && (
        <Anchor component={Link} to={`/${encodeURIComponent(slug)}/settings?tab=keys`} size="sm">
          {t('keysOpen')}
        </Anchor>
      )}
    </Panel>
  );
}
