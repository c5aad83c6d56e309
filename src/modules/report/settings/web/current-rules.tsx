import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useRecords } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { fieldText } from '#platform/records/web/fields/field-text.ts';
import { wallClock } from '#platform/records/web/fields/moment-entry.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';
import { useMay } from '#platform/session/web/company.tsx';
import {
  namesOf,
  reportSettings,
  RULE_NAMES,
  rulesAt,
  rulesOf,
  rulesRecordAt,
  type ReportRules,
  type ReportSettings,
} from '#modules/report/settings/model/report-settings.ts';
import { Panel } from './panel.tsx';
import classes from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

const ChangeRules = lazy(() =>
  loadChunk(() => import('./change-rules.tsx').then((file) => file.ChangeRules)).then((component) => ({
    default: component,
  })),
);

/** What holds today and what is to come, with the form that changes it. */
export function CurrentRules() {
  const { data, error, refetch } = useRecords(reportSettings, {
    limit: 200,
    sort: [{ field: 'validFrom', descending: true }],
  });
  if (data !== undefined) return <Now records={data.items} />;
  return error === null ? <Loading rows={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function Now({ records }: { records: readonly ReportSettings[] }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const { timeZone } = useLocale();
  const mayManage = useMay('report.manage');
  const [isChanging, setChanging] = useState(false);
  const today = wallClock(new Date().toISOString(), timeZone).slice(0, 10);
  const rules = rulesAt(records, today);
  const since = rulesRecordAt(records, today)?.validFrom ?? null;
  const coming = records
    .filter(({ validFrom }) => validFrom > today)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  if (isChanging)
    return (
      <Suspense fallback={<Loading rows={12} />}>
        <ChangeRules start={rules} today={today} onDone={() => setChanging(false)} />
      </Suspense>
    );
  return (
    <>
      <Panel
        title={t('now.title')}
        note={since === null ? t('now.defaults') : t('now.since', { day: format.date(since) })}
        actions={
          mayManage && (
            <Button leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setChanging(true)}>
              {t('now.change')}
            </Button>
          )
        }
      >
        <Rules of={rules} />
      </Panel>
      {coming.map((entry) => (
        <Panel key={entry.id} title={t('now.coming', { day: format.date(entry.validFrom) })} note={entry.reason}>
          <Rules of={rulesOf(entry)} />
        </Panel>
      ))}
    </>
  );
}

function Rules({ of }: { of: ReportRules }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const context = useTextContext();
  const shown = RULE_NAMES.filter((name) => name !== 'assuranceProvider' || of.assuranceLevel !== 'none');
  const said = (name: (typeof RULE_NAMES)[number]): string =>
    name === 'names'
      ? namesOf(of).join(', ')
      : of[name] === null
        ? ''
        : fieldText(reportSettings.fields[name], of[name], context);
  return (
    <dl className={classes['facts']}>
      {shown.map((name) => (
        <Fragment key={name}>
          <dt>{label(reportSettings.fields[name].label)}</dt>
          <dd>{said(name) || t('now.nothing')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
