import { Text } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PolicyPage } from '#platform/dated-settings/web/policy-page.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { socialSettingsEffectsCall } from '../model/settings-calls.ts';
import { socialRulesOf, socialSettings, type NewSocialSettings } from '../model/social-settings.ts';
import { useSocialSettingsTexts } from './texts.ts';

/** How workforce figures are counted and when groups are hidden, from which day on, and what a change would do. */
export function SettingsPage() {
  const t = useSocialSettingsTexts();
  const preview = usePreview();
  return (
    <PolicyPage
      policy={{
        of: socialSettings,
        texts: t,
        names: socialRulesOf.names,
        valuesOf: (record) => ({ ...socialRulesOf.of(record) }),
        today: useToday(),
        mayManage: useMay('social.manage'),
        nothing: t('now.nothing'),
        preview,
        effects: (effects) => <Effects of={effects} />,
      }}
    />
  );
}

const usePreview = () =>
  useCompanyMutation((api, { reason: _, custom: __, ...settings }: NewSocialSettings) =>
    api.send(socialSettingsEffectsCall, { body: settings }),
  );

function Effects({ of: { changed, effects, periods, locked } }: { of: ResponseOf<typeof socialSettingsEffectsCall> }) {
  const t = useSocialSettingsTexts();
  const format = useFormat();
  const label = useLabels();
  const beside = changed.filter((name) => !effects.some(({ setting }) => setting === name));
  const note = [
    t('effects.periods', { count: periods }),
    ...(locked > 0 ? [t('effects.locked', { count: locked })] : []),
  ].join(' ');
  return (
    <div role="status">
      <Panel title={t('effects.title')} note={note}>
        {changed.length === 0 && <Text size="sm">{t('effects.nothing')}</Text>}
        {effects.map(({ period, before, after }) => (
          <Text size="sm" key={period.id}>
            {t('effects.period', { period: period.name, before: format.figure(before), after: format.figure(after) })}
          </Text>
        ))}
        {beside.length > 0 && (
          <Text size="sm" pt="xs">
            {t('effects.beside', { names: beside.map((name) => label(socialSettings.fields[name].label)).join(', ') })}
          </Text>
        )}
      </Panel>
    </div>
  );
}
