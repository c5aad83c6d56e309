import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { OutOfDateBadge } from '#platform/kit/web/status-badge.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { unitSymbol } from '#modules/materiality/kpi-identification/model/formula-units.ts';
import type { Kpi, KpisResponse } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { KpiOutOfDate, PageLink, useFigureText } from './kpi-parts.tsx';
import { formulaText } from './formula-text.ts';
import { useKpiTexts } from './texts.ts';
import shared from '../../web/materiality.module.css';

const dataStates = ['draft', 'reviewed', 'approved'] as const;

interface ExplainedProps {
  kpi: Kpi;
  data: KpisResponse;
  period: string;
  onClose: () => void;
}

/** How the value of an own KPI came about, with the way back to each of its inputs. */
export function KpiExplained({ kpi, data, period, onClose }: ExplainedProps) {
  const t = useKpiTexts();
  const format = useFormat();
  const inWords = useInWords();
  const wording = useWording();
  const figures = useFigureText();
  const { own, figure, inputs, unit } = kpi;
  if (own === null) return null;
  const statusOf = (status: string | null) => {
    const found = dataStates.find((name) => name === status);
    return found === undefined ? '' : `, ${t(`explain.dataState.${found}`)}`;
  };
  return (
    <DialogFrame onClose={onClose} title={kpi.label} size="xl">
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {t('explain.period', { period })}
          </Text>
          {figure === null ? (
            <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
              {t('notComputable', { needs: format.list(own.needs.map(inWords)) })}
            </Alert>
          ) : (
            <div className={shared['figure']}>
              {figures.amount(figure.amount, figure.unit)} <KpiOutOfDate of={kpi} />
            </div>
          )}
          {own.figure !== null && own.figure !== figure?.amount && (
            <Text size="xs" c="dimmed" className={shared['hash'] ?? ''}>
              {t('explain.unrounded', { figure: own.figure, unit: unitSymbol(unit ?? '1') })}
            </Text>
          )}
        </div>
        <div>
          <Text size="xs" c="dimmed">
            {t('explain.formula')}
          </Text>
          <div className={shared['formula']} lang="en">
            {formulaText(own.formula, data)}
          </div>
        </div>
        {own.workings !== null && (
          <div>
            <Text size="xs" c="dimmed">
              {t('explain.workings')}
            </Text>
            <div className={shared['formula']}>{own.workings}</div>
          </div>
        )}
        <DataTable
          isStacked
          label={t('explain.inputs')}
          rows={inputs}
          keyOf={({ name }) => name}
          columns={[
            {
              name: 'input',
              label: t('explain.input'),
              isHead: true,
              cell: ({ label, path }) => (path === '' ? label : <PageLink label={label} path={path} />),
            },
            {
              name: 'amount',
              label: t('explain.amount'),
              isNumber: true,
              cell: ({ amount, unit: of }) => (amount === null ? absent : figures.amount(amount, of ?? '1')),
            },
            {
              name: 'from',
              label: t('explain.from'),
              cell: ({ state, status, isOutOfDate }) => (
                <>
                  {`${t(`explain.state.${state}`)}${statusOf(status)}`} {isOutOfDate === true && <OutOfDateBadge />}
                </>
              ),
            },
            {
              name: 'method',
              label: t('explain.method'),
              cell: ({ method, methodSaid }) => wording(method ?? '', methodSaid),
            },
          ]}
        />
        {own.purpose !== null && (
          <Text size="sm" className={shared['text'] ?? ''}>
            {own.purpose}
          </Text>
        )}
      </Stack>
    </DialogFrame>
  );
}
