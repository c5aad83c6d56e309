import { Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { reportSettings } from '#modules/report/settings/model/report-settings.ts';
import type { RulesEffects } from '#modules/report/settings/model/settings-contracts.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import classes from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

type Effect = RulesEffects['effects'][number];

/**
 * What the rules in the form would change, by period: what could no longer be approved or published, and which issues
 * come or go.
 */
export function EffectList({ effects: { changed, effects, periods, locked } }: { effects: RulesEffects }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const named = (name: Effect['setting']) => label(reportSettings.fields[name].label);
  const beside = changed.filter((name) => !effects.some(({ setting }) => setting === name));
  const note = [
    t('effects.periods', { count: periods }),
    ...(locked > 0 ? [t('effects.locked', { count: locked })] : []),
  ].join(' ');
  const told = ({ what, before, after }: Effect): string => {
    if (what === 'identifier' || what === 'text') return after > 0 ? t(`effects.of.${what}`) : t('effects.publish');
    return `${t(`effects.of.${what}`, { count: after })} ${t('effects.before', { count: before })}`;
  };
  return (
    <div role="status">
      <Panel title={t('effects.title')} note={note}>
        {changed.length === 0 && <Text size="sm">{t('effects.nothing')}</Text>}
        <ul className={classes['effects']}>
          {effects.map((effect) => (
            <li key={effect.setting + effect.period.id}>
              <strong>{t('effects.line', { period: effect.period.name, rule: named(effect.setting) })}</strong>{' '}
              {told(effect)}
            </li>
          ))}
        </ul>
        {beside.length > 0 && (
          <Text size="sm" pt="xs">
            {t('effects.beside', { names: beside.map(named).join(', ') })}
          </Text>
        )}
      </Panel>
    </div>
  );
}
