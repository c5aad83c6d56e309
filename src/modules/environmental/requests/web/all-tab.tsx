import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statusOf } from '#platform/records/web/fields/state-tone.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { dataRequest, openRequestStates } from '#modules/environmental/requests/model/data-request.ts';
import { pageParameters, presentParameters } from '#modules/environmental/web/addresses.ts';
import classes from '../../web/parts/parts.module.css';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { useRequestCounts } from './calls.ts';
import { useRequestTexts } from './texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Generate = lazyComponent(() => import('./generate-requests.tsx').then((file) => file.GenerateRequests));
const choices = ['all', 'open', 'late', 'check'] as const;
type Choice = (typeof choices)[number];

/** Every request that the reader may see, with the filters a lead works by. */
export function AllTab() {
  const t = useRequestTexts();
  const format = useFormat();
  const label = useLabels();
  const today = useToday();
  const mayManage = useMay('environmental.manage');
  const [address, setAddress] = useSearchParams();
  const [isGenerating, setGenerating] = useState(false);
  const counts = useRequestCounts().data;
  const filters: Readonly<Record<Choice, Readonly<Record<string, string>>>> = {
    all: {},
    open: { status: openRequestStates.join(',') },
    late: { status: openRequestStates.join(','), 'dueOn.to': dayBefore(today) },
    check: { status: 'submitted,reviewed' },
  };
  const shown =
    choices.find((choice) =>
      (['status', 'dueOn.to'] as const).every((name) => (address.get(name) ?? '') === (filters[choice][name] ?? '')),
    ) ?? null;
  const choose = (choice: string) => {
    const parameters = presentParameters();
    for (const name of ['status', 'dueOn.to', 'after']) parameters.delete(name);
    for (const [name, value] of Object.entries(filters[choices.find((known) => known === choice) ?? 'all']))
      parameters.set(name, value);
    setAddress(parameters, { preventScrollReset: true });
  };
  const nameOf = (choice: Choice) =>
    counts === undefined || choice === 'all'
      ? t(`choice.${choice}`)
      : `${t(`choice.${choice}`)} (${format.number(choice === 'open' ? counts.owed : choice === 'late' ? counts.overdue : counts.toCheck)})`;
  return (
    <div className={classes['stack']}>
      <div style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={t('choice.label')}
          value={shown ?? ''}
          onChange={choose}
          data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
        />
      </div>
      <LazyRegister
        of={dataRequest}
        keeps={pageParameters}
        empty={{ title: t('all.empty'), text: mayManage ? t('all.emptyText') : t('all.emptyReadOnly') }}
        toolbar={
          mayManage && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCalendarDue size={16} />}
              onClick={() => setGenerating(true)}
            >
              {t('generate.open')}
            </Button>
          )
        }
        cells={{
          status: (row) => (
            <Group gap={4} wrap="nowrap">
              <StatusBadge status={statusOf(row.status)}>
                {label(dataRequest.fields.status.labels[row.status])}
              </StatusBadge>
              {row.dueOn < today && openRequestStates.includes(row.status) && (
                <StatusBadge status="blocking">{t('mine.overdue')}</StatusBadge>
              )}
            </Group>
          ),
          change: (row) => (row.change === null ? '' : <Change share={row.change} />),
        }}
      />
      {isGenerating && (
        <Meanwhile shows={null}>
          <Generate onClose={() => setGenerating(false)} />
        </Meanwhile>
      )}
    </div>
  );
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
