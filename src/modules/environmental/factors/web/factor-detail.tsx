import { Anchor, Text } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Section } from '#platform/kit/web/explanation.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useFactor, type FactorResponse } from '#modules/environmental/web/calls.ts';
import { FactorPart } from './factor-part.tsx';
import explain from '#modules/environmental/web/explanation.module.css';
import { changeOf } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { readFactorKey } from './factor-key.ts';
import { useOpenFactor } from './use-open-factor.ts';
import { useSetName } from './set-names.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';

/**
 * One factor: gas by gas, under each set of warming potentials, over the factor sets, and where the company uses it.
 */
export function FactorDetail() {
  const t = useTexts();
  const opened = useOpenFactor();
  const key = readFactorKey(opened.key);
  const question = useFactor(key);
  return (
    <SidePanel
      isOpen={key !== null}
      onClose={() => opened.open(null)}
      width={680}
      title={question.data?.factor.label ?? t('explain.factor')}
    >
      {key !== null && (
        <div className={explain['body']}>
          <QueryView of={question} shape="text" rows={10}>
            {(answer) => <Detail answer={answer} />}
          </QueryView>
        </div>
      )}
    </SidePanel>
  );
}

/** Temperature and pressure of the volume that the factor is stated per. */
function Conditions({ of: { state, document, url, statedBy } }: { of: NonNullable<FactorResponse['gasConditions']> }) {
  const own = useFactorTexts();
  const inWords = useInWords();
  return (
    <Section title={own('library.gasConditions')}>
      <Text size="sm">{state === null ? own('library.gasNotStated') : inWords(state)}</Text>
      {document !== null && url !== null && (
        <Text size="sm" c="dimmed">
          {statedBy === 'law' && `${own('library.gasByLaw')} `}
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {document}
          </Anchor>
        </Text>
      )}
    </Section>
  );
}

function Detail({ answer }: { answer: FactorResponse }) {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const setName = useSetName();
  const per = format.unit(answer.factor.per);
  const { series } = answer;
  return (
    <>
      <Section title={own('library.byGwp')}>
        <div className={explain['framed']}>
          <DataTable
            label={own('library.byGwp')}
            rows={Object.entries(answer.byGwpSet)}
            keyOf={([set]) => set}
            columns={[
              { name: 'set', label: t('calculation.gwpSet'), isHead: true, cell: ([set]) => `IPCC ${set}` },
              {
                name: 'figure',
                label: `kg CO₂e/${per}`,
                isNumber: true,
                cell: ([, kg]) => (kg === null ? t('notKnown') : format.number(kg)),
              },
            ]}
          />
        </div>
      </Section>
      <FactorPart factor={answer.factor} factorSet={answer.edition} />
      {answer.gasConditions !== null && <Conditions of={answer.gasConditions} />}
      {answer.factor.note !== null && <Text size="sm">{answer.factor.note}</Text>}
      {series.length > 1 && (
        <Section title={own('library.series')}>
          <div className={explain['framed']}>
            <DataTable
              label={own('library.series')}
              rows={series}
              keyOf={(entry) => entry.source}
              columns={[
                { name: 'edition', label: t('factor.factorSet'), isHead: true, cell: (entry) => setName(entry.source) },
                {
                  name: 'figure',
                  label: `kg CO₂e/${per}`,
                  isNumber: true,
                  cell: (entry) => (entry.co2eKg === null ? absent : format.figure(entry.co2eKg)),
                },
                {
                  name: 'change',
                  label: t('result.change'),
                  isNumber: true,
                  cell: (entry, index) => <Change share={changeOf(entry.co2eKg, series[index - 1]?.co2eKg ?? null)} />,
                },
              ]}
            />
          </div>
        </Section>
      )}
      <Section title={own('library.usedBy')}>
        <Text size="sm">
          {own('library.usedByText', {
            rules: own('library.rules', { count: answer.usedBy.rules }),
            records: t('quality.records', { count: answer.usedBy.records }),
          })}
        </Text>
      </Section>
    </>
  );
}
