import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useFactorSetComparison, useFactorSets, type FactorSetComparison } from '#modules/environmental/web/calls.ts';
import { OWN_SET_PREFIX } from '#modules/environmental/set-up/model/factor-sets.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';

/** What a newer factor set would change: row by row, and in tonnes of the company's own latest calculation. */
export function CompareFactorSets() {
  const own = useFactorTexts();
  const factorSets = useFactorSets();
  const [old, setOld] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [changedOnly, setChangedOnly] = useState(true);
  const question = useFactorSetComparison({ old, new: next, changedOnly });
  const all = (factorSets.data?.items ?? []).filter(
    (factorSet) => factorSet.factors > 0 && !factorSet.id.startsWith(OWN_SET_PREFIX),
  );
  const family = all.find((factorSet) => factorSet.id === old)?.family;
  const option = (factorSet: (typeof all)[number]) => ({ value: factorSet.id, label: setTitleOf(factorSet) });
  return (
    <Panel title={own('factorSets.compare')} note={own('factorSets.compareNote')} order={3}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <Select
            label={own('factorSets.before')}
            searchable
            data={all.map(option)}
            value={old}
            onChange={(value) => {
              setOld(value);
              setNext(null);
            }}
            w={420}
            maw="100%"
            checkIconPosition="right"
          />
          <Select
            label={own('factorSets.after')}
            searchable
            data={all
              .filter((factorSet) => factorSet.id !== old && (family === undefined || factorSet.family === family))
              .map(option)}
            value={next}
            onChange={setNext}
            w={420}
            maw="100%"
            disabled={old === null}
            checkIconPosition="right"
          />
          <Checkbox
            mb={8}
            label={own('factorSets.changedOnly')}
            checked={changedOnly}
            onChange={(event) => setChangedOnly(event.currentTarget.checked)}
          />
        </Group>
        {old !== null && next !== null && (
          <QueryView of={question} rows={8}>
            {(answer) => <Result key={`${answer.old} ${answer.new}`} answer={answer} />}
          </QueryView>
        )}
      </Stack>
    </Panel>
  );
}

const rowsAtOnce = 100;

function Result({ answer }: { answer: FactorSetComparison }) {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const { counts, total } = answer;
  const [shown, setShown] = useState(rowsAtOnce);
  return (
    <Stack gap="sm">
      <Alert color={total.lines > 0 ? 'copper' : 'gray'}>
        {answer.run === null
          ? own('factorSets.noCalculation')
          : own('factorSets.affected', {
              lines: own('factorSets.lines', { count: total.lines }),
              tonnes: format.figure(tonnes(total.affectedKg), 't_co2e'),
            })}
      </Alert>
      <Text size="sm">
        {own('factorSets.counts', {
          changed: format.number(counts.changed),
          added: format.number(counts.added),
          removed: format.number(counts.removed),
          same: format.number(counts.same),
        })}
      </Text>
      <DataTable
        label={own('factorSets.compare')}
        rows={answer.items.slice(0, shown)}
        keyOf={(item) => item.id}
        columns={[
          {
            name: 'label',
            label: t('factor.label'),
            isHead: true,
            cell: (item) => (
              <>
                {item.label}
                <Text size="xs" c="dimmed">
                  {format.unit(item.per)} · {stateText(own, item.state)}
                </Text>
              </>
            ),
          },
          {
            name: 'old',
            label: own('factorSets.before'),
            isNumber: true,
            cell: (item) => (item.oldCo2eKg === null ? absent : format.figure(item.oldCo2eKg)),
          },
          {
            name: 'new',
            label: own('factorSets.after'),
            isNumber: true,
            cell: (item) => (item.newCo2eKg === null ? absent : format.figure(item.newCo2eKg)),
          },
          {
            name: 'change',
            label: t('result.change'),
            isNumber: true,
            cell: (item) => <Change share={item.changeShare} />,
          },
          {
            name: 'lines',
            label: t('lines'),
            isNumber: true,
            cell: (item) => (item.lines === 0 ? '' : format.number(item.lines)),
          },
          {
            name: 'tonnes',
            label: own('factorSets.tonnes'),
            isNumber: true,
            cell: (item) =>
              item.affectedKg === null || item.lines === 0 ? '' : format.figure(tonnes(item.affectedKg)),
          },
        ]}
      />
      {answer.items.length > shown && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + rowsAtOnce)}>
            {own('factorSets.more', { count: answer.items.length - shown })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function stateText(
  own: ReturnType<typeof useFactorTexts>,
  state: FactorSetComparison['items'][number]['state'],
): string {
  return state === 'changed'
    ? own('factorSets.changed')
    : state === 'added'
      ? own('factorSets.added')
      : state === 'removed'
        ? own('factorSets.removed')
        : own('factorSets.same');
}
