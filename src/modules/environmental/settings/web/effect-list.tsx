import { Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import type { SettingsEffects } from '#modules/environmental/settings/model/settings-contracts.ts';
import { changeOf, tonnes } from '#modules/environmental/web/figures.ts';
import { useSettingsTexts } from './texts.ts';

type Effect = SettingsEffects['effects'][number];

/**
 * What the settings in the form would change, by period: how many lines or entries, and the total of the next
 * calculation.
 */
export function EffectList({ effects: { changed, effects, periods, locked } }: { effects: SettingsEffects }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const format = useFormat();
  const named = (names: readonly (keyof typeof environmentalSettings.fields)[]) =>
    names.map((name) => label(environmentalSettings.fields[name].label)).join(', ');
  const beside = changed.filter((name) => !effects.some((effect) => effect.setting === name));
  const note = [
    t('effects.periods', { count: periods }),
    ...(locked > 0 ? [t('effects.locked', { count: locked })] : []),
  ].join(' ');
  const changeInTonnes = ({ before, after }: NonNullable<Effect['kg']>) => {
    const change = format.percentage(changeOf(after, before), { sign: true });
    return `${format.figure(tonnes(before))} → ${format.figure(tonnes(after), 't_co2e')} (${change})`;
  };
  const told = ({ kg, what, before, after }: Effect) =>
    what === 'lines' && kg !== null
      ? changeInTonnes(kg)
      : what === 'requests'
        ? ''
        : `${format.number(before)} → ${format.number(after)}`;
  return (
    <div role="status">
      <Panel title={t('effects.title')} note={note} isFlush={effects.length > 0}>
        {changed.length === 0 && (
          <Text size="sm" p="md">
            {t('effects.nothing')}
          </Text>
        )}
        {effects.length > 0 && (
          <DataTable
            label={t('effects.title')}
            isStacked
            rows={effects}
            keyOf={({ setting, period }) => setting + period.id}
            columns={[
              {
                name: 'setting',
                label: t('effects.setting'),
                isHead: true,
                cell: ({ setting }) => label(environmentalSettings.fields[setting].label),
              },
              { name: 'period', label: t('effects.period'), cell: ({ period }) => period.name },
              {
                name: 'what',
                label: t('effects.what'),
                cell: (effect) => t(`effects.of.${effect.what}`, { count: effect.after }),
              },
              { name: 'change', label: t('effects.change'), isNumber: true, cell: told },
            ]}
          />
        )}
        {beside.length > 0 && (
          <Text size="sm" p="md">
            {t('effects.beside', { names: named(beside) })}
          </Text>
        )}
      </Panel>
    </div>
  );
}
