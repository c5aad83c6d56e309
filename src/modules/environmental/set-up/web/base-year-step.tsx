import { Alert, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { choice } from '#platform/records/model/fields.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCalculations } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { bestCalculation } from '#modules/environmental/web/calculation-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';
import { useSetUpTexts } from './texts.ts';

/**
 * GHG Protocol Corporate Standard, ch. 5: companies set it themselves; 5 % is what a calculation takes when none is
 * set.
 */
const usualThreshold = '0.05';

/** The year everything is compared with, and from which change on it is calculated anew. */
export function BaseYearStep() {
  const question = useRecords(reportingPeriod, { limit: 200 });
  return (
    <QueryView of={question} shape="text" rows={5}>
      {({ items }) =>
        items.length === 0 ? (
          <NoPeriod />
        ) : (
          <BaseYear key={items.map((item) => `${item.id} ${item.version}`).join()} periods={items} />
        )
      }
    </QueryView>
  );
}

function BaseYear({ periods }: { periods: readonly ReportingPeriod[] }) {
  const t = useTexts();
  const own = useSetUpTexts();
  const format = useFormat();
  const mayWrite = useMay(reportingPeriod.access.write);
  const calculations = useCalculations().data?.items ?? [];
  const current = periods.find((period) => period.isBaseYear) ?? null;
  const calculation = current === null ? null : bestCalculation(calculations, current.id);
  return (
    <>
      <Panel title={own('baseYear.now')} order={3}>
        {current === null ? (
          <Text size="sm">{own('baseYear.none')}</Text>
        ) : (
          <Facts
            items={[
              [t('choice.period'), `${current.name} (${format.date(current.from)} – ${format.date(current.to)})`],
              [own('baseYear.threshold'), format.percentage(current.recalculationThreshold ?? usualThreshold)],
              [
                own('baseYear.figure'),
                calculation === null || calculation.totals === null
                  ? t('notCalculated')
                  : calculation.totals.totalLocationKg === null
                    ? t('noData')
                    : `${format.figure(tonnes(calculation.totals.totalLocationKg), 't_co2e')} · ${calculation.name}`,
              ],
            ]}
          />
        )}
      </Panel>
      {mayWrite && (
        <Panel title={own('baseYear.change')} order={3}>
          <InputForm
            submit={own('baseYear.save')}
            fields={{
              period: choice({
                label: own('baseYear.period'),
                required: true,
                options: Object.fromEntries(periods.map(({ id, name }) => [id, name])),
              }),
              recalculationThreshold: reportingPeriod.fields.recalculationThreshold,
            }}
            start={{
              ...(current === null ? {} : { period: current.id }),
              recalculationThreshold: current?.recalculationThreshold ?? null,
            }}
            send={async (api, { period, recalculationThreshold }) => {
              // One base year at a time: the former one steps back first, so that there are never two.
              for (const former of periods)
                if (former.isBaseYear && former.id !== period)
                  await api.changeRecord(reportingPeriod, former.id, {
                    version: former.version,
                    set: { isBaseYear: false },
                  });
              const next = periods.find(({ id }) => id === period);
              if (next !== undefined)
                await api.changeRecord(reportingPeriod, next.id, {
                  version: next.version,
                  set: { isBaseYear: true, recalculationThreshold },
                });
              return next?.name ?? '';
            }}
            onDone={(period) => notifications.show({ message: own('baseYear.saved', { period }), color: 'pine' })}
          />
        </Panel>
      )}
      <Alert color="gray" title={own('baseYear.policy')}>
        {own('baseYear.policyText')}
      </Alert>
    </>
  );
}
