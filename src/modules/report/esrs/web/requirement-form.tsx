import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { MoveMany } from '#modules/report/datapoints/web/move-many.tsx';
import { OpenRecord } from '#platform/records/web/record/open-record.tsx';
import { PreviewPanel } from '#modules/report/datapoints/web/preview-panel.tsx';
import { useSaving } from '#modules/report/datapoints/web/use-saving.tsx';
import { useAcceptProposals } from '#modules/report/datapoints/web/use-accept-proposals.tsx';
import { Arrived, UseAll, WritingPage } from '#modules/report/datapoints/web/writing-page.tsx';
import type { Offer } from '#modules/report/datapoints/web/writing.ts';
import { approveEsrsValues, acceptEsrsProposals } from '#modules/report/esrs/model/esrs-actions.ts';
import {
  esrsPageCall,
  esrsPreviewCall,
  esrsProposalsCall,
  type EsrsOutline,
  type EsrsPage,
  type EsrsValueResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import type { EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { EsrsPointRow } from './esrs-point-row.tsx';
import { EsrsPointRows } from './esrs-point-rows.tsx';
import { useEsrsTexts } from './texts.ts';
import { esrsStoreOf } from './use-esrs-point.ts';
import { useShown } from './use-esrs.ts';
import classes from '../../datapoints/web/writing.module.css';

const GROUNDS = ['commercial', 'tradeSecret', 'classified', 'protected', 'phaseIn'] as const;

/** The requirements of a version by topic, a page for each, every datapoint written where it stands. */
export function RequirementForm({ outline }: { outline: EsrsOutline }) {
  const t = useEsrsTexts();
  const { period, version } = outline;
  const mayWrite = useMay('report.write') && !period.isLocked;
  const [shown, setShown] = useState<EsrsPage | null>(null);
  const saving = useSaving(esrsValue);
  const offers = useOffers(outline, mayWrite);
  const values = new Map<string, EsrsValueResponse>(
    (shown?.requirement.points ?? []).flatMap(({ id, values: own }) =>
      own.map((value) => [`${id}|${value.row ?? ''}`, value] as const),
    ),
  );
  const take = useAcceptProposals({
    send: saving.send,
    run: (api, taken) =>
      api.runAction(acceptEsrsProposals, {
        period: period.id,
        version,
        proposals: taken.map(({ name, row, version: of }) => ({ point: name, row, version: of })),
      }),
    storeOf: (name, row) => esrsStoreOf(period.id, name, row),
    before: (name, row) => {
      const was = values.get(`${name}|${row ?? ''}`);
      if (was === undefined) return null;
      const { value, unit, standing, ground, reason, method, footnotes } = was;
      return { value, unit, standing, ground, reason, method, footnotes };
    },
  });
  const pages = outline.requirements.map((requirement) => {
    const topic = topicOf(requirement.topic);
    return {
      ...requirement,
      id: requirement.code,
      title: requirement.label,
      group: topic === undefined ? t('general') : `${topic.code} ${topic.label}`,
      isClosed: requirement.notMaterial !== null,
    };
  });
  return (
    <>
      <WritingPage
        pages={pages}
        usual=""
        saving={saving}
        writing={{
          mayWrite,
          priorPeriod: outline.priorPeriod,
          refs: shown?.refs ?? {},
          offers,
          take,
          standings: (['reported', 'omitted'] as const).map((value) => ({ value, label: t(`form.${value}`) })),
          grounds: GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) })),
        }}
        issuesOf={({ id }) =>
          shown?.requirement.code !== id
            ? []
            : shown.requirement.points
                .filter(
                  ({ messages, values: own }) => messages.length > 0 || own.some((value) => value.messages.length > 0),
                )
                .map(({ id: name, label }) => ({ name, label }))
        }
        preview={({ code }) => <Preview period={period.id} version={version} requirement={code} />}
      >
        {({ code, notMaterial, predecessor }, pointed) => (
          <>
            {predecessor !== null && predecessor !== code && (
              <Text size="xs" c="dimmed">
                {t('predecessor', { code: predecessor })}
              </Text>
            )}
            {notMaterial !== null ? (
              <Alert mt="sm" color="gray" icon={<IconInfoCircle size={18} />} title={t('standing.notMaterial')}>
                {t('notMaterial', notMaterial)}
              </Alert>
            ) : (
              <Points key={code} outline={outline} code={code} pointed={pointed} onShown={setShown} />
            )}
          </>
        )}
      </WritingPage>
      <OpenRecord resource={esrsValue} isReadOnly={period.isLocked} />
    </>
  );
}

function Preview(query: { period: string; version: EsrsVersion; requirement: string }) {
  return <PreviewPanel of={useCall(esrsPreviewCall, { query })} />;
}

interface PointsProps {
  outline: EsrsOutline;
  code: string;
  pointed: string | null;
  onShown: (page: EsrsPage) => void;
}

/** The datapoints of the requirement that is open; those of others are not loaded. */
function Points({ outline: { period, version }, code, pointed, onShown }: PointsProps) {
  const asked = useCall(esrsPageCall, { query: { period: period.id, version, requirement: code } });
  // What was asked for the requirement before stays in the query until the next comes.
  const page = asked.data?.requirement.code === code ? asked.data : undefined;
  useEffect(() => {
    if (page !== undefined) onShown(page);
  }, [page, onShown]);
  return (
    <QueryView of={{ ...asked, data: page }} shape="text" rows={8}>
      {({ requirement }) => {
        const stated = new Set(
          requirement.points.flatMap(({ id, values }) => values.map(({ row }) => `${id}|${row ?? ''}`)),
        );
        const whole = new Set(
          requirement.points.flatMap(({ id, values }) =>
            values.some(({ standing }) => standing === 'omitted') ? [id] : [],
          ),
        );
        const here = new Set(requirement.points.map(({ id }) => id));
        return (
          <Arrived page={code}>
            <UseAll
              name={code}
              isMissing={(name, row) => here.has(name) && !whole.has(name) && !stated.has(`${name}|${row ?? ''}`)}
            />
            {!period.isLocked && (
              <MoveMany
                values={requirement.points.flatMap(({ values }) => values)}
                resource={esrsValue}
                approving={approveEsrsValues}
              />
            )}
            <section className={classes['section']} aria-label={requirement.label}>
              {requirement.points.map((point) => {
                const shared = { period: period.id, requirement, point, isPointed: point.id === pointed };
                return point.rows === null ? (
                  <EsrsPointRow key={point.id} {...shared} />
                ) : (
                  <EsrsPointRows key={point.id} {...shared} />
                );
              })}
            </section>
          </Arrived>
        );
      }}
    </QueryView>
  );
}

/** What registers, VSME and decisions know, in the reader's words. */
function useOffers({ period, version, requirements }: EsrsOutline, isWanted: boolean): readonly Offer[] {
  const t = useEsrsTexts();
  const shown = useShown();
  const { data } = useCall(esrsProposalsCall, { query: { period: period.id, version }, enabled: isWanted });
  if (!isWanted || data === undefined) return [];
  const shares = new Set(
    requirements.flatMap(({ points }) => points.flatMap(({ name, isShare }) => (isShare ? [name] : []))),
  );
  return data.proposals.map(({ point, row, rowLabel, value, unit, source, lineage }) => ({
    name: point,
    row,
    rowLabel,
    value,
    unit,
    text: shown({ type: shares.has(point) ? 'percent' : 'number', choices: [] }, value, unit),
    source: t(`source.${source}`),
    lineage,
  }));
}
