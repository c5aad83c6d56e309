import { Alert, Button, Group, NativeSelect, Progress, SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { PeriodChoice } from '#platform/kit/web/period-choice.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { esrsVersionLabels, esrsVersions } from '#modules/report/esrs/model/catalogue.ts';
import { approveEsrsValues, fillEsrsFigures } from '#modules/report/esrs/model/esrs-actions.ts';
import type { EsrsOutline } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { NoPeriod } from '#modules/report/vsme/web/of-period.tsx';
import { usePeriod } from '#modules/report/vsme/web/use-report.ts';
import { FillButton } from '#modules/report/datapoints/web/fill-button.tsx';
import { MoveReport } from '#modules/report/datapoints/web/move-report.tsx';
import { RequirementForm } from './requirement-form.tsx';
import { ValuesOutOfDate } from '#modules/report/web/out-of-date.tsx';
import { useEsrsTexts } from './texts.ts';
import { useEsrsAddress, useEsrsChecks, useOutline } from './use-esrs.ts';
import classes from '#modules/report/datapoints/web/points.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Standards = lazyComponent(() => import('./standards.tsx').then((file) => file.Standards));
const Checks = lazyComponent(() => import('./esrs-checks.tsx').then((file) => file.Checks));
const VIEWS = ['requirements', 'checks', 'standards', 'register'] as const;
const pageParameters = ['tab', 'as', 'period', 'version'] as const;

/**
 * The ESRS statement by requirement: what is stated, omitted, not material or missing, under the decided version or any
 * other.
 */
export function EsrsTab() {
  const { periods, period, choose, isLoading, error, retry } = usePeriod();
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Loading rows={14} />;
  if (period === null) return <NoPeriod />;
  return (
    <OfPeriod period={period.id} choice={<PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />} />
  );
}

function OfPeriod({ period, choice }: { period: string; choice: ReactNode }) {
  const t = useEsrsTexts();
  const { version, view, set } = useEsrsAddress();
  const question = useOutline(period, version);
  const shown = VIEWS.find((name) => name === view) ?? 'requirements';
  const answer = question.data?.period.id === period ? question.data : undefined;
  // The answer of the version before stays while the next one comes, so that the choice keeps the focus; its
  // requirements must not pass for the chosen one's.
  const isChosen = version === null || answer?.version === version;
  return (
    <>
      <div className={classes['bar']}>
        {choice}
        {answer !== undefined && (
          <NativeSelect
            label={t('version')}
            value={version ?? answer.version}
            data={esrsVersions.map((one) => ({
              value: one,
              label:
                one === answer.decided ? t('decided', { version: esrsVersionLabels[one] }) : esrsVersionLabels[one],
            }))}
            onChange={(event) => set({ version: event.currentTarget.value, point: null, disclosure: null })}
          />
        )}
        {answer !== undefined && <HowFar answer={answer} />}
        {answer !== undefined && <Fill answer={answer} />}
        {answer !== undefined && !answer.period.isLocked && (
          <MoveReport
            disclosures={answer.requirements.map(({ code, label, open }) => ({
              id: code,
              name: `${code} · ${label}`,
              values: open,
            }))}
            resource={esrsValue}
            approving={approveEsrsValues}
          />
        )}
      </div>
      <Group justify="space-between" gap="xs" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={shown}
          onChange={(next) => set({ as: next === 'requirements' ? null : next, point: null })}
          data={VIEWS.map((name) => ({ value: name, label: t(`views.${name}`) }))}
        />
        {answer !== undefined && <Downloads answer={answer} />}
      </Group>
      <ValuesOutOfDate period={period} standard="esrsValues">
        {shown === 'register' ? (
          <LazyRegister
            of={esrsValue}
            keeps={pageParameters}
            empty={{ title: t('register.empty'), text: t('register.emptyText') }}
          />
        ) : shown === 'standards' ? (
          <Meanwhile shows={<Loading rows={14} />}>
            <Standards period={period} />
          </Meanwhile>
        ) : shown === 'checks' && answer !== undefined && isChosen ? (
          <Meanwhile shows={<Loading rows={14} />}>
            <Checks key={answer.version} outline={answer} />
          </Meanwhile>
        ) : answer !== undefined && isChosen ? (
          <>
            <Text size="xs" c="dimmed" mb="sm">
              {t('limits')}
            </Text>
            <Differences outline={answer} onOpen={() => set({ as: 'checks', point: null })} />
            <RequirementForm key={`${period} ${answer.version}`} outline={answer} />
          </>
        ) : question.error !== null ? (
          <ErrorState error={question.error} onRetry={() => void question.refetch()} />
        ) : (
          <Loading rows={14} />
        )}
      </ValuesOutOfDate>
    </>
  );
}

function HowFar({ answer: { counts, decided } }: { answer: EsrsOutline }) {
  const t = useEsrsTexts();
  const { required, given, approved, omitted, further, notMaterial } = counts;
  const beside = [
    omitted > 0 ? t('omittedCount', { count: omitted }) : '',
    further > 0 ? t('furtherCount', { count: further }) : '',
    notMaterial > 0 ? t('notMaterialCount', { count: notMaterial }) : '',
  ].filter((part) => part !== '');
  // What is omitted needs no approval (approved ÷ (required − not material − omitted)).
  const due = required - omitted;
  return (
    <div className={classes['progress']}>
      <Text size="sm" mb={4}>
        {[t('progress', { given, required, approved }), ...beside].join(' · ')}
      </Text>
      <Progress value={due === 0 ? 0 : (approved / due) * 100} aria-label={t('progressLabel')} />
      {decided === null && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('notDecided')}
        </Text>
      )}
    </div>
  );
}

function Fill({ answer: { period, version } }: { answer: EsrsOutline }) {
  const fill = useAction(fillEsrsFigures);
  return (
    <FillButton
      isLocked={period.isLocked}
      isBusy={fill.isPending}
      error={fill.error}
      onFill={(said) => fill.mutate({ period: period.id, version }, { onSuccess: said })}
    />
  );
}

function Downloads({ answer: { period, version } }: { answer: EsrsOutline }) {
  const t = useEsrsTexts();
  const { slug } = useCompany();
  if (!useMay('data.export')) return null;
  return (
    <Group gap="xs">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          size="compact-sm"
          variant="default"
          download
          leftSection={<IconDownload size={15} aria-hidden />}
          href={addressOf(`/api/companies/${encodeURIComponent(slug)}/reports/esrs/export`, {
            period: period.id,
            version,
            format,
          })}
        >
          {t(format)}
        </Button>
      ))}
    </Group>
  );
}

/** That values differ from their records, with the way to which ones. */
function Differences({ outline, onOpen }: { outline: EsrsOutline; onOpen: () => void }) {
  const t = useEsrsTexts();
  const { data } = useEsrsChecks(outline);
  const count = data?.problems.filter(({ rule }) => rule === 'register-differs').length ?? 0;
  if (count === 0) return null;
  return (
    <Alert role="status" color="yellow" p="xs" mb="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Group gap="xs">
        {t('checks.differ', { count })}
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t('checks.open')}
        </Button>
      </Group>
    </Alert>
  );
}
