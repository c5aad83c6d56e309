import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCompanyMutation, useRecords } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useRuns } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { bestRun } from '#modules/environmental/web/run-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';

/** GHG Protocol Corporate Standard, ch. 5: companies set it themselves; 5 % is what a run takes when none is set. */
const usualThreshold = '0.05';

/** The year everything is compared with, and from which change on it is calculated anew. */
export function BaseYearStep() {
  const t = useTexts();
  const question = useRecords(reportingPeriod, { limit: 200 });
  return (
    <QueryView of={question} shape="text" rows={5}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('noPeriod.title')}>{t('noPeriod.text')}</EmptyState>
        ) : (
          <BaseYear key={items.map((item) => `${item.id} ${item.version}`).join()} periods={items} />
        )
      }
    </QueryView>
  );
}

function BaseYear({ periods }: { periods: readonly ReportingPeriod[] }) {
  const t = useTexts();
  const format = useFormat();
  const mayWrite = useMay('environmental.manage');
  const runs = useRuns().data?.items ?? [];
  const current = periods.find((period) => period.isBaseYear) ?? null;
  const [chosen, setChosen] = useState(current?.id ?? null);
  const [threshold, setThreshold] = useState<unknown>(current?.recalculationThreshold ?? null);
  const period = periods.find((entry) => entry.id === chosen) ?? null;
  const run = current === null ? null : bestRun(runs, current.id);
  const save = useCompanyMutation(async (api, next: ReportingPeriod): Promise<void> => {
    // One base year at a time: the former one steps back first, so that there are never two.
    for (const former of periods)
      if (former.isBaseYear && former.id !== next.id)
        await api.changeRecord(reportingPeriod, former.id, { version: former.version, set: { isBaseYear: false } });
    await api.changeRecord(reportingPeriod, next.id, {
      version: next.version,
      set: {
        isBaseYear: true,
        recalculationThreshold: typeof threshold === 'string' && threshold !== '' ? threshold : null,
      },
    });
  });
  return (
    <>
      <Panel title={t('baseYear.now')} order={3}>
        {current === null ? (
          <Text size="sm">{t('baseYear.none')}</Text>
        ) : (
          <Facts
            items={[
              [t('choice.period'), `${current.name} (${format.date(current.from)} – ${format.date(current.to)})`],
              [t('baseYear.threshold'), format.percentage(current.recalculationThreshold ?? usualThreshold)],
              [
                t('baseYear.figure'),
                run === null || run.totals === null
                  ? t('notCalculated')
                  : `${format.figure(tonnes(run.totals.totalLocationKg), 't_co2e')} · ${run.name}`,
              ],
            ]}
          />
        )}
      </Panel>
      {mayWrite && (
        <Panel title={t('baseYear.change')} order={3}>
          <form
            className={classes['form']}
            onSubmit={(event) => {
              event.preventDefault();
              if (period !== null)
                save.mutate(period, {
                  onSuccess: () => {
                    notifications.show({ message: t('baseYear.saved', { period: period.name }), color: 'pine' });
                  },
                });
            }}
          >
            <Select
              label={t('baseYear.period')}
              allowDeselect={false}
              value={chosen}
              checkIconPosition="right"
              data={periods.map((entry) => ({ value: entry.id, label: entry.name }))}
              onChange={setChosen}
            />
            <FieldInput
              field={reportingPeriod.fields.recalculationThreshold}
              name="recalculationThreshold"
              defaultValue={current?.recalculationThreshold ?? null}
              onChange={setThreshold}
            />
            <ProblemNote error={save.error} />
            <Group>
              <Button type="submit" loading={save.isPending} disabled={period === null}>
                {t('baseYear.save')}
              </Button>
            </Group>
          </form>
        </Panel>
      )}
      <Alert color="gray" title={t('baseYear.policy')}>
        {t('baseYear.policyText')}
      </Alert>
    </>
  );
}
