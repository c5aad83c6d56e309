import { Anchor, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { topicRegisters } from '#modules/materiality/topic-registers/model/registers.ts';
import {
  topicFiguresCall,
  type TopicFiguresResponse,
} from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';
import type { TopicFigure, TopicTable } from '#modules/materiality/topic-registers/model/figure.ts';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { TargetCards } from '#modules/materiality/assessment/web/target-cards.tsx';
import { pageParameters, useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import { CellText, useAmountText } from './cell-text.tsx';
import { PollutantInput } from './pollutant-input.tsx';
import { useRegisterTexts } from './texts.ts';
import shared from '../../web/materiality.module.css';
import classes from './topic-registers.module.css';

/** `reporting`: the period of the figures. Registers have a filter called `period` of their own. */
const kept = [...pageParameters, 'reporting'];
const inputs = { pollutant: PollutantInput };

/** What belongs to one topic alone: its figures with formula and source, and the registers they are made from. */
export function RegistersTab({ topic }: { topic: Topic }) {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('reporting');
  const question = useCall(topicFiguresCall, { params: { topic: topic.key }, query: { period: wanted } });
  const choose = (id: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(
          [...now].filter(([name]) => name === 'tab' || name === 'as' || name === 'assessment'),
        );
        next.set('reporting', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={shared['stack']}>
      <QueryView of={question}>{(answer) => <Figures topic={topic} answer={answer} choose={choose} />}</QueryView>
      {topic.key === 'e3' && <TargetCards topic={topic} />}
      <Registers topic={topic} period={question.data?.period?.id ?? null} />
    </div>
  );
}

function Figures({
  topic,
  answer: { periods, period, figures, tables },
  choose,
}: {
  topic: Topic;
  answer: TopicFiguresResponse;
  choose: (id: string) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const addresses = useAddresses();
  const amountText = useAmountText();
  const wording = useWording();
  const titleOf = ({ title, titleSaid }: TopicTable) =>
    titleSaid === undefined ? label(title) : wording(title, titleSaid);
  const nameOf = (figure: TopicFigure) =>
    figure.labelSaid === undefined ? label(figure.label) : wording(figure.label, figure.labelSaid);
  if (period === null) return <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>;
  type Records = TopicFiguresResponse['figures'][number]['records'];
  const toRecords = (records: Records, of: string) =>
    records !== null && (
      <Anchor
        component={Link}
        inherit
        underline="always"
        style={{ whiteSpace: 'nowrap' }}
        aria-label={t('toRecordsOf', { of })}
        to={`${addresses.topic(topic.key, { ...records.filters, tab: 'registers', as: records.register, reporting: period.id })}#records`}
      >
        {t('toRecords')}
      </Anchor>
    );
  return (
    <>
      <div className={shared['bar']} style={{ marginBottom: 0 }}>
        <NativeSelect
          size="sm"
          label={t('period')}
          value={period.id}
          data={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {figures.length > 0 && (
        <Panel title={t('figures', { period: period.name })} note={t('figuresNote')} isFlush>
          <DataTable
            isStacked
            label={t('figures', { period: period.name })}
            rows={figures}
            keyOf={({ key }) => key}
            columns={[
              { name: 'figure', label: t('figure'), isHead: true, cell: nameOf },
              {
                name: 'value',
                label: t('value'),
                cell: ({ amount, missing, missingSaid }) =>
                  amount === null ? (
                    <span className={classes['open']}>{wording(missing ?? '', missingSaid)}</span>
                  ) : (
                    <span className={classes['value']}>{amountText(amount)}</span>
                  ),
              },
              {
                name: 'how',
                label: t('how'),
                cell: ({ formula, workings, workingsSaid, notCounted, notCountedSaid }) => (
                  <div className={classes['how']}>
                    {label(formula)}
                    {workings !== null && <span className={classes['small']}>{wording(workings, workingsSaid)}</span>}
                    {notCounted !== null && (
                      <span className={classes['small']}>{wording(notCounted, notCountedSaid)}</span>
                    )}
                  </div>
                ),
              },
              { name: 'source', label: t('source'), cell: ({ source }) => label(source) },
              { name: 'records', label: t('records'), cell: (figure) => toRecords(figure.records, nameOf(figure)) },
            ]}
          />
        </Panel>
      )}
      {tables.map((table) => (
        <Panel key={table.key} title={titleOf(table)} note={label(table.note)} isFlush>
          <DataTable
            isStacked
            label={titleOf(table)}
            rows={table.rows}
            keyOf={({ key }) => key}
            columns={[
              ...table.columns.map((column, at) => ({
                name: String(at),
                label: label(column.label),
                isNumber: column.isNumber,
                isHead: at === 0,
                cell: ({ cells }: (typeof table.rows)[number]) => <CellText of={cells[at]} />,
              })),
              ...(table.rows.some(({ records }) => records !== null)
                ? [
                    {
                      name: 'records',
                      label: t('records'),
                      cell: ({ records, cells }: (typeof table.rows)[number]) =>
                        toRecords(records, cells[0]?.text ?? ''),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

function Registers({ topic, period }: { topic: Topic; period: string | null }) {
  const t = useRegisterTexts();
  const mayWrite = useMay('materiality.write');
  const [address, setAddress] = useSearchParams();
  const registers = topicRegisters[topic.key] ?? {};
  const names = Object.keys(registers) as RegisterName[];
  const shown = names.find((name) => name === address.get('as')) ?? names[0];
  const of = shown === undefined ? undefined : registers[shown];
  const start = useMemo(
    () => (of !== undefined && period !== null && 'period' in of.fields ? { period } : {}),
    [of, period],
  );
  if (shown === undefined || of === undefined) return null;
  const choose = (name: string) =>
    setAddress(
      (now) =>
        new URLSearchParams([
          ...[...now].filter(([key]) => key === 'tab' || key === 'assessment' || key === 'reporting'),
          ['as', name],
        ]),
      { preventScrollReset: true },
    );
  return (
    // Where links to records lead: below the figures.
    <div id="records">
      {names.length > 1 ? (
        <SegmentedControl
          size="sm"
          mb="md"
          maw="100%"
          style={{ overflowX: 'auto' }}
          aria-label={t('registers')}
          value={shown}
          onChange={choose}
          data={names.map((name) => ({ value: name, label: t(`of.${name}.name`) }))}
        />
      ) : (
        <Text component="h2" size="md" fw={600} mb="sm">
          {t(`of.${shown}.name`)}
        </Text>
      )}
      <LazyRegister
        key={shown}
        of={of}
        keeps={kept}
        inputs={inputs}
        start={start}
        empty={{ title: t(`of.${shown}.empty`), text: mayWrite ? t(`of.${shown}.text`) : t('readOnlyEmpty') }}
      />
    </div>
  );
}

type RegisterName =
  | 'prices'
  | 'levers'
  | 'releases'
  | 'microplastics'
  | 'substances'
  | 'policies'
  | 'offsets'
  | 'products'
  | 'suppliers'
  | 'communities'
  | 'incidents'
  | 'cases'
  | 'contributions'
  | 'functions';
