import { useMemo, useState } from 'react';
import { Sankey } from '#platform/charts/web/sankey.tsx';
import type { Meant } from '#platform/charts/web/chart-style.ts';
import { Waterfall } from '#platform/charts/web/waterfall.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { CompareMonths, NotCompared } from '#modules/environmental/web/parts/compared-change.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  useSankey,
  useWaterfall,
  type CompareSpan,
  type CalculationSummary,
  type SankeyResponse,
} from '#modules/environmental/web/calls.ts';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { useExplainAddress } from './explain/use-explain.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { flowFilter } from './flow-filter.ts';
import { colourOfPart } from '#modules/environmental/web/scope-colours.ts';
import { useNames, type Names } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';

/** How last year's total became this year's, cause by cause. */
export function YearWaterfall({
  calculation,
  before,
}: {
  calculation: CalculationSummary;
  before: CalculationSummary;
}) {
  const t = useTexts();
  const inWords = useInWords();
  const [span, setSpan] = useState<CompareSpan>('period');
  const format = useFormat();
  const question = useWaterfall({ old: before.id, new: calculation.id, method: 'location', span });
  return (
    <QueryView of={question} shape="chart">
      {({ bars, notCompared, comparedOn, months, likeMonths, notes }) => {
        const start = bars.find((bar) => bar.kind === 'start');
        const end = bars.find((bar) => bar.kind === 'end');
        if (start === undefined || end === undefined) return null;
        // Its steps have causes only: months without data would stand there as less activity.
        if (notCompared.length > 0)
          return (
            <Panel title={t('charts.waterfall', { before: before.period.name, now: calculation.period.name })}>
              <NotCompared why={notCompared} period={before.period.name} />
              <CompareMonths months={likeMonths} onChoose={() => setSpan('likeMonths')} />
            </Panel>
          );
        const names =
          months === null
            ? { before: before.period.name, now: calculation.period.name }
            : { before: format.period(months.before), now: format.period(months.now) };
        return (
          <Waterfall
            title={t('charts.waterfall', names)}
            note={[t('charts.waterfallNote'), ...[...comparedOn, ...notes].map((said) => inWords(said))].join(' ')}
            unit="t_co2e"
            height={340}
            start={{ name: names.before, value: tonnes(start.kg) }}
            end={{ name: names.now, value: tonnes(end.kg) }}
            steps={bars
              .filter((bar) => bar.kind === 'effect')
              .map((bar) => ({ name: bar.label, value: tonnes(bar.kg) }))}
          />
        );
      }}
    </QueryView>
  );
}

/** From scope over category to site. */
export function FlowChart({ calculation }: { calculation: CalculationSummary }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const question = useSankey(calculation.id, 'location');
  return (
    <QueryView of={question} shape="chart">
      {(answer) => (
        <Flow
          calculation={calculation.id}
          answer={answer}
          names={names}
          title={t('charts.flow')}
          note={
            answer.hiddenKg === '0'
              ? t('method.location')
              : t('charts.flowHidden', { hidden: format.figure(tonnes(answer.hiddenKg), 't_co2e') })
          }
        />
      )}
    </QueryView>
  );
}

function Flow({
  calculation,
  answer,
  names,
  title,
  note,
}: {
  calculation: string;
  answer: SankeyResponse;
  names: Names;
  title: string;
  note: string;
}) {
  const write = useWording();
  // A text, so that the layout is made again only when it changes.
  const together = answer.nodes.find(({ labelSaid }) => labelSaid !== undefined);
  const others = together === undefined ? '' : write(together.label, together.labelSaid);
  const nodes = useMemo(
    () => answer.nodes.map((node) => ({ id: node.id, name: nodeName(node, names, others), ...nodeColour(node) })),
    [answer, names, others],
  );
  const links = useMemo(
    () => answer.links.map((link) => ({ from: link.source, to: link.target, value: tonnes(link.kg) })),
    [answer],
  );
  const explain = useExplainAddress();
  const linkTo = (index: number) => {
    const link = answer.links[index];
    const filter = link === undefined ? null : flowFilter(link, answer.hiddenKg);
    return filter === null ? undefined : explain(figureOf(calculation, filter, 'location'));
  };
  return (
    <Sankey
      title={title}
      note={note}
      unit="t_co2e"
      nodes={nodes}
      links={links}
      linkTo={linkTo}
      height={Math.max(320, Math.min(720, 60 + nodes.length * 18))}
    />
  );
}

/** Sites bring their name (those together their words), scopes and categories are called as everywhere else. */
function nodeName(node: SankeyResponse['nodes'][number], names: Names, others: string): string {
  if (node.layer === 0) return names.scope(scopeOf(node));
  const category = categoryOf(node);
  return category === undefined ? (node.labelSaid === undefined ? node.label : others) : names.category(category);
}

/** Sites have no colour of their own. */
function nodeColour(node: SankeyResponse['nodes'][number]): Meant {
  if (node.layer === 0) return colourOfPart(scopeOf(node));
  const category = categoryOf(node);
  return category === undefined ? { meaning: 'volume' } : colourOfPart(category);
}

const scopeOf = ({ id }: { id: string }): string => id.replace(/^.*?([123])$/, '$1');
const categoryOf = ({ id, layer }: { id: string; layer: number }): string | undefined =>
  layer === 1 ? /([123]:[a-z\d-]+)$/.exec(id)?.[1] : undefined;
