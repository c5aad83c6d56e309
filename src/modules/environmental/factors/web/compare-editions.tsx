import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useEditionComparison, useEditions, type EditionComparison } from '#modules/environmental/web/calls.ts';
import { OWN_SET_PREFIX } from '#modules/environmental/set-up/model/factor-sets.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';

/** What a newer edition would change: row by row, and in tonnes of the company's own latest run. */
export function CompareEditions() {
  const own = useFactorTexts();
  const editions = useEditions();
  const [old, setOld] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [changedOnly, setChangedOnly] = useState(true);
  const question = useEditionComparison({ old, new: next, changedOnly });
  const all = (editions.data?.items ?? []).filter(
    (edition) => edition.factors > 0 && !edition.id.startsWith(OWN_SET_PREFIX),
  );
  const family = all.find((edition) => edition.id === old)?.family;
  const option = (edition: (typeof all)[number]) => ({ value: edition.id, label: setTitleOf(edition) });
  return (
    <Panel title={own('editions.compare')} note={own('editions.compareNote')} order={3}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <Select
            label={own('editions.before')}
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
            label={own('editions.after')}
            searchable
            data={all
              .filter((edition) => edition.id !== old && (family === undefined || edition.family === family))
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
            label={own('editions.changedOnly')}
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

function Result({ answer }: { answer: EditionComparison }) {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const { counts, total } = answer;
  const [shown, setShown] = useState(rowsAtOnce);
  return (
    <Stack gap="sm">
      <Alert color={total.lines > 0 ? 'copper' : 'gray'}>
        {answer.run === null
          ? own('editions.noRun')
          : own('editions.affected', {
              lines: own('editions.lines', { count: total.lines }),
              tonnes: format.figure(tonnes(total.affectedKg), 't_co2e'),
            })}
      </Alert>
      <Text size="sm">
        {own('editions.counts', {
          changed: format.number(counts.changed),
          added: format.number(counts.added),
          removed: format.number(counts.removed),
          same: format.number(counts.same),
        })}
      </Text>
      <DataTable
        label={own('editions.compare')}
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
            label: own('editions.before'),
            isNumber: true,
            cell: (item) => (item.oldCo2eKg === null ? absent : format.figure(item.oldCo2eKg)),
          },
          {
            name: 'new',
            label: own('editions.after'),
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
            label: own('editions.tonnes'),
            isNumber: true,
            cell: (item) =>
              item.affectedKg === null || item.lines === 0 ? '' : format.figure(tonnes(item.affectedKg)),
          },
        ]}
      />
      {answer.items.length > shown && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + rowsAtOnce)}>
            {own('editions.more', { count: answer.items.length - shown })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function stateText(own: ReturnType<typeof useFactorTexts>, state: EditionComparison['items'][number]['state']): string {
  return state === 'changed'
    ? own('editions.changed')
    : state === 'added'
      ? own('editions.added')
      : state === 'removed'
        ? own('editions.removed')
        : own('editions.same');
}
