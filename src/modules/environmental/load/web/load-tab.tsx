import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { IconActivity, IconFileImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { LoadMeters, LoadProfile } from '#modules/environmental/load/model/load-contracts.ts';
import { presentParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import classes from '../../web/parts/parts.module.css';
import { useLoadMeters, useLoadProfile } from './calls.ts';
import { ImportLoad } from './import-load.tsx';
import { LoadBills, LoadFiles } from './load-bills.tsx';
import { LoadCharts } from './load-charts.tsx';
import { LoadGaps, LoadTiles } from './load-figures.tsx';
import { useLoadTexts } from './texts.ts';

const RemoveLoad = lazyComponent(() => import('./remove-load.tsx').then((file) => file.RemoveLoad));

type MeterOf = LoadMeters['meters'][number];

/** Interval values of one meter: base load, peak, hours, and whether the bills say the same. */
export function LoadTab({ period }: { period: ReportingPeriod }) {
  const t = useLoadTexts();
  const addresses = useAddresses();
  const question = useLoadMeters();
  return (
    <QueryView of={question} shape="figures">
      {(answer) =>
        answer.meters.length === 0 ? (
          <EmptyState
            icon={<IconActivity size={22} stroke={1.6} />}
            title={t('noMeters')}
            actions={
              <Anchor component={Link} to={`${addresses.below('environmental/energy-consumption')}?tab=meters`}>
                {t('toMeters')}
              </Anchor>
            }
          >
            {t('noMetersText')}
          </EmptyState>
        ) : (
          <OfMeter answer={answer} period={period} />
        )
      }
    </QueryView>
  );
}

function OfMeter({ answer, period }: { answer: LoadMeters; period: ReportingPeriod }) {
  const t = useLoadTexts();
  const [address, setAddress] = useSearchParams();
  const mayWrite = useMay('environmental.write');
  const mayImport = useMay('data.import') && mayWrite;
  const [dialog, setDialog] = useState<'import' | 'remove' | null>(null);
  const fits = ({ from, to }: MeterOf) => from !== null && to !== null && from <= period.to && to >= period.from;
  const meter =
    answer.meters.find((one) => one.meter === address.get('meter')) ??
    answer.meters.find(fits) ??
    answer.meters.find(({ days }) => days > 0) ??
    answer.meters[0];
  if (meter === undefined) return null;
  const nameOf = ({ number, site }: MeterOf) => t('meterWith', { number, site: answer.refs[site] ?? '' });
  const choose = (id: string) => {
    const parameters = presentParameters();
    parameters.set('meter', id);
    setAddress(parameters, { preventScrollReset: true });
  };
  const named = { id: meter.meter, name: meter.number, zone: meter.zone };
  return (
    <div className={classes['stack']}>
      <Group align="flex-end" justify="space-between" gap="sm">
        <NativeSelect
          size="sm"
          miw={220}
          maw="100%"
          label={t('meter')}
          value={meter.meter}
          data={answer.meters.map((one) => ({ value: one.meter, label: nameOf(one) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Group gap="xs">
          {mayWrite && meter.days > 0 && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => setDialog('remove')}
            >
              {t('remove')}
            </Button>
          )}
          {mayImport && (
            <Button size="sm" leftSection={<IconFileImport size={16} />} onClick={() => setDialog('import')}>
              {t('import')}
            </Button>
          )}
        </Group>
      </Group>
      <Profile meter={meter} period={period} mayImport={mayImport} />
      {dialog === 'import' && <ImportLoad meter={named} zone={answer.zone} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <RemoveLoad meter={named} from={meter.from ?? ''} to={meter.to ?? ''} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

function Profile({ meter, period, mayImport }: { meter: MeterOf; period: ReportingPeriod; mayImport: boolean }) {
  const t = useLoadTexts();
  const format = useFormat();
  const question = useLoadProfile(period.id, meter.meter);
  const elsewhere =
    meter.from !== null && meter.to !== null
      ? ` ${t('elsewhere', { from: format.date(meter.from), to: format.date(meter.to) })}`
      : '';
  return (
    <QueryView of={question} shape="figures">
      {(profile) =>
        profile.days === 0 ? (
          <EmptyState
            icon={<IconActivity size={22} stroke={1.6} />}
            title={t('empty', { meter: meter.number, period: period.name })}
          >{`${t('emptyText')}${elsewhere}${mayImport ? '' : ` ${t('readOnly')}`}`}</EmptyState>
        ) : (
          <Figures profile={profile} />
        )
      }
    </QueryView>
  );
}

function Figures({ profile }: { profile: LoadProfile }) {
  return (
    <>
      <LoadTiles profile={profile} />
      <LoadGaps profile={profile} />
      <LoadCharts key={`${profile.meter} ${profile.period.id}`} profile={profile} />
      <LoadBills profile={profile} />
      <LoadFiles profile={profile} />
    </>
  );
}
