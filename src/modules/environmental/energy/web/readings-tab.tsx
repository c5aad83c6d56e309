import { Button, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { meterConsumptionCall } from '#modules/environmental/energy/model/energy-contracts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { meterReading } from '#modules/environmental/energy/model/energy-records.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { EnergyRegister } from './energy-register.tsx';
import { MakeRecords } from './make-records.tsx';
import { useEnergyTexts } from './texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

type Answer = ResponseOf<typeof meterConsumptionCall>;
type MeterRow = Answer['meters'][number];

/** What the meters counted in the period, the records made of it, and the readings themselves. */
export function ReadingsTab({ period }: { period: ReportingPeriod }) {
  const t = useEnergyTexts();
  const question = useCall(meterConsumptionCall, { query: { period: period.id } });
  return (
    <div className={classes['stack']}>
      <QueryView of={question} shape="table">
        {(answer) => <Metered answer={answer} />}
      </QueryView>
      <EnergyRegister of={meterReading} title={t('readingsEmpty')} text={t('readingsEmptyText')} />
    </div>
  );
}

function Metered({ answer: { period, meters, refs } }: { answer: Answer }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const inWords = useInWords();
  const [isMaking, setMaking] = useState(false);
  const made = ({ months }: MeterRow) => months.filter(({ record }) => record !== null).length;
  return (
    <Panel
      title={t('metered')}
      note={t('meteredNote', { period: period.name })}
      isFlush={meters.length > 0}
      actions={
        mayWrite &&
        meters.length > 0 && (
          <Button size="xs" leftSection={<IconListCheck size={16} />} onClick={() => setMaking(true)}>
            {t('make.open')}
          </Button>
        )
      }
    >
      {meters.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noMeters')}
        </Text>
      ) : (
        <DataTable
          label={t('metered')}
          rows={meters}
          keyOf={({ meter }) => meter}
          isStacked
          columns={[
            { name: 'meter', label: t('meter'), isHead: true, cell: ({ number }) => number },
            { name: 'site', label: t('site'), cell: ({ site }) => refs[site] ?? site },
            { name: 'carrier', label: t('meterCarrier'), cell: ({ carrier }) => names.activityType(carrier) },
            {
              name: 'consumption',
              label: t('consumption'),
              isNumber: true,
              cell: (row) => (
                <WorkedFigure
                  figure={row.consumption}
                  of={`${row.number}, ${t('consumption')}`}
                  nameStep={(month) => format.period(month)}
                />
              ),
            },
            {
              name: 'made',
              label: t('made'),
              isNumber: true,
              cell: (row) => (
                <RecordsFigure
                  to={addresses.emissions('activity', { period: period.id, activityType: row.carrier, site: row.site })}
                >
                  {t('madeOf', { made: made(row), months: row.months.length })}
                </RecordsFigure>
              ),
            },
            {
              name: 'findings',
              label: t('findings'),
              cell: ({ findings }) =>
                findings.length === 0 ? null : (
                  <ul
                    style={{
                      margin: 0,
                      paddingInlineStart: 16,
                      maxWidth: '52ch',
                      whiteSpace: 'normal',
                      textAlign: 'start',
                    }}
                  >
                    {findings.map(({ code, from, said }) => (
                      <li key={code + from}>
                        <Text size="xs" span>
                          {inWords(said)}
                        </Text>
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      )}
      {isMaking && <MakeRecords period={period} onClose={() => setMaking(false)} />}
    </Panel>
  );
}
