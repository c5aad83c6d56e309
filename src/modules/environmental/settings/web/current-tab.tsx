import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecords } from '#platform/http/web/hooks.ts';
import { fieldText } from '#platform/records/web/fields/field-text.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import {
  environmentalSettings,
  recordAt,
  settingsAt,
  valuesOf,
  type EnvironmentalSettings,
  type SettingValues,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import { SETTING_NAMES } from '#modules/environmental/settings/model/settings-contracts.ts';
import { Facts, Panel } from '#modules/environmental/web/parts/panel.tsx';
import classes from '../../web/parts/parts.module.css';
import { Waiting } from '#modules/environmental/web/parts/waiting.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { ChangeSettings } from './change-settings.tsx';
import { useSettingsTexts } from './texts.ts';

/** What holds today and what is to come, with the form that changes it. */
export function CurrentTab() {
  const question = useRecords(environmentalSettings, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  return (
    <Waiting for={question} rows={8}>
      {({ items }) => <Now records={items} />}
    </Waiting>
  );
}

function Now({ records }: { records: readonly EnvironmentalSettings[] }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const today = useToday();
  const mayManage = useMay('environmental.manage');
  const [isChanging, setChanging] = useState(false);
  const values = settingsAt(records, today);
  const since = recordAt(records, today)?.validFrom ?? null;
  const coming = records
    .filter(({ validFrom }) => validFrom > today)
    .toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
  if (isChanging) return <ChangeSettings start={values} today={today} onDone={() => setChanging(false)} />;
  return (
    <div className={classes['stack']}>
      <Panel
        title={t('now.title')}
        note={since === null ? t('now.defaults') : t('now.since', { day: format.date(since) })}
        actions={
          mayManage && (
            <Button leftSection={<IconAdjustments size={16} />} onClick={() => setChanging(true)}>
              {t('now.change')}
            </Button>
          )
        }
      >
        <Values of={values} />
      </Panel>
      {coming.map((entry) => (
        <Panel key={entry.id} title={t('now.coming', { day: format.date(entry.validFrom) })} note={entry.reason}>
          <Values of={valuesOf(entry)} />
        </Panel>
      ))}
    </div>
  );
}

function Values({ of }: { of: SettingValues }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const context = useTextContext();
  return (
    <Facts
      items={SETTING_NAMES.map((name) => {
        const field = environmentalSettings.fields[name];
        const value = of[name];
        return [label(field.label), value === null ? t('now.notSet') : fieldText(field, value, context)];
      })}
    />
  );
}
