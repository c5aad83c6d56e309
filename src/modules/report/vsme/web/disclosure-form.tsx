import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { approveDataPoints, acceptProposals } from '#modules/report/datapoints/model/report-actions.ts';
import { MoveMany } from '#modules/report/datapoints/web/move-many.tsx';
import { PreviewPanel } from '#modules/report/datapoints/web/preview-panel.tsx';
import { useSaving } from '#modules/report/datapoints/web/use-saving.tsx';
import { useAcceptProposals } from '#modules/report/datapoints/web/use-accept-proposals.tsx';
import { Arrived, UseAll, WritingPage } from '#modules/report/datapoints/web/writing-page.tsx';
import type { Offer } from '#modules/report/datapoints/web/writing.ts';
import {
  disclosurePages,
  requiredChanges,
  type DisclosurePage,
  type RequiredChange,
} from '#modules/report/vsme/model/disclosure-pages.ts';
import {
  previewCall,
  proposalsCall,
  type SectionResponse,
  type VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { ConceptRow } from './concept-row.tsx';
import { PointTable } from './point-table.tsx';
import { useShownValue } from './shown-value.ts';
import { useVsmeTexts } from './texts.ts';
import { storeOf } from './use-concept.ts';
import classes from '../../datapoints/web/writing.module.css';

const LEFT_OUT = ['reported', 'omitted', 'notMaterial'] as const;

/** The disclosures of a period, a page for each, every datapoint written where it stands. */
export function DisclosureForm({ report }: { report: VsmeReportResponse }) {
  const t = useVsmeTexts();
  const texts = useTexts();
  const [address] = useSearchParams();
  const period = report.period.id;
  const mayWrite = useMay('report.write') && !report.period.isLocked;
  const offers = useOffers(report, mayWrite);
  const saving = useSaving(disclosureValue);
  const values = new Map(
    report.sections
      .flatMap(({ concepts }) => concepts)
      .flatMap(({ name, values: own }) => own.map((value) => [`${name}|${value.dimensions ?? ''}`, value] as const)),
  );
  const take = useAcceptProposals({
    send: saving.send,
    run: (api, taken) =>
      api.runAction(acceptProposals, {
        period,
        proposals: taken.map(({ name, row, version }) => ({ concept: name, dimensions: row, version })),
      }),
    storeOf: (name, row) => storeOf(period, name, row),
    before: (name, row) => {
      const was = values.get(`${name}|${row ?? ''}`);
      if (was === undefined) return null;
      const { value, unit, standing, reason, method, footnotes } = was;
      return { value, unit, standing, reason, method, footnotes };
    },
  });
  const changes = useRequiredChanges(report);
  const pages = disclosurePages(report.sections).map((page) => ({
    ...page,
    code: page.id.startsWith('role-') ? '' : page.id,
    group: t(page.isComprehensive ? 'form.comprehensive' : 'form.basic'),
    isClosed: false,
    points: page.sections.flatMap(({ concepts }) => concepts.map(({ name, label }) => ({ name, label }))),
  }));
  return (
    <WritingPage
      pages={[false, true].flatMap((isComprehensive) => {
        const own = pages.filter((page) => page.isComprehensive === isComprehensive);
        // What belongs to no disclosure of the standard comes after those that have a code.
        return [...own.filter(({ code }) => code !== ''), ...own.filter(({ code }) => code === '')];
      })}
      usual="B1"
      saving={saving}
      writing={{
        mayWrite,
        priorPeriod: report.priorPeriod,
        refs: report.refs,
        offers,
        take,
        standings: LEFT_OUT.map((value) => ({ value, label: texts(`vsme.leftOut.${value}`) })),
        grounds: null,
      }}
      issuesOf={({ sections }) =>
        sections.flatMap(({ concepts }) =>
          concepts.filter(
            ({ messages, values: own }) => messages.length > 0 || own.some((value) => value.messages.length > 0),
          ),
        )
      }
      changes={changes.map(({ name, label, isRequired, why }) => (
        <p key={name}>{t(isRequired ? 'form.requiredNow' : 'form.requiredNoMore', { label, why })}</p>
      ))}
      preview={({ id }) => <DisclosurePreview period={period} disclosure={id} />}
    >
      {(page, shownPoint) => (
        <Arrived page={page.id}>
          <UseAll name={page.id} isMissing={missingIn(page)} />
          {!report.period.isLocked && (
            <MoveMany
              values={page.sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values))}
              resource={disclosureValue}
              approving={approveDataPoints}
            />
          )}
          {page.sections.map((section) => (
            <section key={section.role} className={classes['section']} aria-labelledby={section.role}>
              <h3 id={section.role}>{section.title}</h3>
              {isTable(section) ? (
                <PointTable key={period} report={report} section={section} pointed={shownPoint} />
              ) : (
                section.concepts.map((concept) => (
                  <ConceptRow
                    key={concept.name}
                    period={period}
                    concept={concept}
                    isPointed={concept.name === address.get('point')}
                  />
                ))
              )}
            </section>
          ))}
        </Arrived>
      )}
    </WritingPage>
  );
}

function DisclosurePreview({ period, disclosure }: { period: string; disclosure: string }) {
  return <PreviewPanel of={useCall(previewCall, { query: { period, disclosure } })} />;
}

/** The table of the year's emissions has one row only, the company as a whole: it reads as single datapoints. */
const isTable = ({ table }: SectionResponse): boolean =>
  table !== null && (table.isTyped || table.list === null || table.options === null || table.options.length > 0);

/** What registers, decisions and settings know, in the reader's words. */
function useOffers(report: VsmeReportResponse, isWanted: boolean): readonly Offer[] {
  const t = useVsmeTexts();
  const shownValue = useShownValue();
  const { data } = useCall(proposalsCall, { query: { period: report.period.id }, enabled: isWanted });
  if (!isWanted || data === undefined) return [];
  const concepts = new Map(
    report.sections.flatMap((section) => section.concepts.map((concept) => [concept.name, concept])),
  );
  return data.proposals.map(({ concept: name, dimensions, row, value, shown, unit, source, lineage }) => {
    const concept = concepts.get(name);
    const unitLabel = concept?.units.find((one) => one.unit === unit)?.label ?? '';
    return {
      name,
      row: dimensions,
      rowLabel: row,
      value,
      unit,
      text: shownValue(concept?.type ?? '', { shown, unitLabel }),
      source: t(`form.source.${source}`),
      lineage,
    };
  });
}

/** Whether a place on the page has no value yet. */
function missingIn({ sections }: DisclosurePage): (name: string, row: string | null) => boolean {
  const concepts = new Map(sections.flatMap((section) => section.concepts.map((concept) => [concept.name, concept])));
  const axes = sections.flatMap(({ table }) => (table === null ? [] : [table.axis]));
  return (name, row) => {
    const own = concepts.get(name);
    const isHere = row === null || axes.some((axis) => row.startsWith(`${axis}=`));
    return own !== undefined && isHere && !own.values.some((value) => value.dimensions === row);
  };
}

/** What became required, or is not any more, by the last answer; nothing moves without being said. */
function useRequiredChanges(report: VsmeReportResponse): readonly RequiredChange[] {
  const [seen, setSeen] = useState(report);
  const [changes, setChanges] = useState<readonly RequiredChange[]>([]);
  if (seen !== report) {
    setSeen(report);
    const found = seen.period.id === report.period.id ? requiredChanges(seen, report) : [];
    // The last ones stay until others come: whoever looks up later still learns why the number moved.
    if (found.length > 0) setChanges(found);
  }
  return changes;
}
