import { Text } from '@mantine/core';
import { PolicyNow } from '#platform/dated-settings/web/policy-page.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyMutation, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { healthSettingsEffectsCall } from '../../model/health-calls.ts';
import { healthRulesOf } from '../../model/health-rules.ts';
import { healthSettings, type NewHealthSettings } from '../../model/health-settings.ts';
import { useHealthSettingsTexts } from './texts.ts';

const keeps = ['tab', 'of'];

/** How accident rates are calculated, from which day on, and what a change would do. */
export function HealthSettings() {
  const t = useHealthSettingsTexts();
  const query = useRecords(healthSettings, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  const today = useToday();
  const mayManage = useMay('health.manage');
  const preview = useCompanyMutation((api, { reason: _reason, custom: _custom, ...body }: NewHealthSettings) =>
    api.send(healthSettingsEffectsCall, { body }),
  );
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={['tab']}
      label={t('tabs')}
      names={['now', 'history'] as const}
      nameOf={(name) => t(`tab.${name}`)}
    >
      {(name) =>
        name === 'now' ? (
          <QueryView of={query} rows={8}>
            {({ items }) => (
              <PolicyNow
                policy={{
                  of: healthSettings,
                  texts: t,
                  names: healthRulesOf.names,
                  valuesOf: (record) => ({ ...healthRulesOf.of(record) }),
                  today,
                  mayManage,
                  nothing: t('now.nothing'),
                  preview,
                  effects: (effects) => <Effects of={effects} />,
                }}
                records={items}
              />
            )}
          </QueryView>
        ) : (
          <LazyRegister
            of={healthSettings}
            keeps={keeps}
            empty={{ title: t('history.empty'), text: t('history.emptyText') }}
          />
        )
      }
    </PageTabs>
  );
}

function Effects({ of: { isChanged, from, to, rates } }: { of: ResponseOf<typeof healthSettingsEffectsCall> }) {
  const t = useHealthSettingsTexts();
  const format = useFormat();
  return (
    <div role="status">
      <Panel title={t('effects.title')}>
        {isChanged ? (
          (rates ?? []).map(({ name, before, after }) => (
            <Text key={name} size="sm">
              {t(`effects.${name}`, {
                from: format.date(from),
                to: format.date(to),
                before: format.figure(before),
                after: format.figure(after),
              })}
            </Text>
          ))
        ) : (
          <Text size="sm">{t('effects.nothing')}</Text>
        )}
      </Panel>
    </div>
  );
}
