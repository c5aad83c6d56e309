import type { ResultOf } from '#platform/actions/model/action.ts';
import { Accordion, Badge, Button, SegmentedControl } from '@mantine/core';
import { IconArrowDownToArc } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { drawFigures } from '#modules/report/datapoints/model/report-actions.ts';
import type { SectionResponse, VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { MoveMany } from './move-many.tsx';
import { OfPeriod } from './of-period.tsx';
import { SectionPart } from './section-part.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

const RecordDrawer = lazyComponent(() =>
  import('#platform/records/web/record/record-drawer.tsx').then((file) => file.default),
);

/** The data points of the standard by disclosure, each with its value, its status and what the checks say. */
export function DataPointsTab() {
  return (
    <OfPeriod actions={(report) => <Draw report={report} />}>
      {(report) => <Disclosures key={report.period.id} report={report} />}
    </OfPeriod>
  );
}

interface Disclosure {
  id: string;
  sections: SectionResponse[];
}
type Show = 'all' | 'todo';

function Disclosures({ report }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const [address] = useSearchParams();
  const point = address.get('point');
  const disclosures = disclosuresOf(report.sections);
  const pointed = disclosures.find(({ sections }) =>
    sections.some(({ concepts }) => concepts.some(({ name }) => name === point)),
  )?.id;
  const [open, setOpen] = useState<string[]>([pointed ?? 'B1']);
  const [show, setShow] = useState<Show>('all');
  const isOpen = pointed === undefined || open.includes(pointed);
  useEffect(() => {
    if (point === null || !isOpen) return;
    const found = document.getElementById(point);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [point, isOpen]);
  const shown =
    show === 'all'
      ? disclosures
      : disclosures.filter(({ sections }) => sections.some(({ concepts }) => concepts.some(isToDo)));
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('vsme.show')}
        value={show}
        onChange={(value) => setShow(value as Show)}
        data={[
          { value: 'all', label: t('vsme.showAll') },
          { value: 'todo', label: t('vsme.showToDo') },
        ]}
      />
      <Accordion multiple value={open} onChange={setOpen} variant="separated" order={2}>
        {shown.map(({ id, sections }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <DisclosureHead id={id} sections={sections} />
            </Accordion.Control>
            <Accordion.Panel>
              {open.includes(id) && (
                <>
                  {!report.period.isLocked && <MoveMany sections={sections} />}
                  {sections.map((section) => (
                    <SectionPart key={section.role} section={section} report={report} point={point} />
                  ))}
                </>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <OpenRecord isLocked={report.period.isLocked} />
    </>
  );
}

const isToDo = ({ standing, values, messages }: SectionResponse['concepts'][number]): boolean =>
  standing === 'missing' ||
  messages.length > 0 ||
  values.some((value) => value.status !== 'approved' || value.messages.length > 0);

function DisclosureHead({ id, sections }: Disclosure) {
  const t = useTexts();
  const points = sections.flatMap(({ concepts }) => concepts);
  const missing = points.filter(({ standing, values }) => standing === 'missing' && values.length === 0).length;
  const values = points.flatMap((point) => point.values);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <strong>
        {[id.startsWith('role-') ? '' : id, sections[0]?.disclosureTitle ?? '']
          .filter((part) => part !== '')
          .join(' · ')}
      </strong>
      {values.length > 0 && (
        <Badge variant="default" size="sm">
          {t('vsme.approvedOf', {
            approved: values.filter(({ status }) => status === 'approved').length,
            count: values.length,
          })}
        </Badge>
      )}
      {missing > 0 && (
        <Badge variant="default" size="sm">
          {t('vsme.missingCount', { count: missing })}
        </Badge>
      )}
    </span>
  );
}

/** Evidence, comments and history of a data point, beside the list. */
function OpenRecord({ isLocked }: { isLocked: boolean }) {
  const [address, setAddress] = useSearchParams();
  const own = useOwnFields(disclosureValue);
  const id = address.get('view.record');
  if (id === null) return null;
  const open = (next: string | null) =>
    setAddress(
      (now) => {
        const parameters = new URLSearchParams(now);
        if (next === null) parameters.delete('view.record');
        else parameters.set('view.record', next);
        return parameters;
      },
      { preventScrollReset: true },
    );
  return (
    <Meanwhile shows={null}>
      <RecordDrawer
        key={id}
        resource={disclosureValue}
        own={own}
        id={id}
        start={{}}
        isReadOnly={isLocked}
        rows={[]}
        onClose={() => open(null)}
        onOpen={open}
        onRemoved={() => open(null)}
      />
    </Meanwhile>
  );
}

type Drawn = ResultOf<typeof drawFigures>;

function Draw({ report: { period } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const draw = useAction(drawFigures);
  const inWords = useInWords();
  if (!useMay('report.write') || period.isLocked) return null;
  const said = ({ run, created, changed, same, removed, left, silent }: Drawn) =>
    toast({
      title: run === null ? t('vsme.drawnNothing') : t('vsme.drawn', { run: run.name }),
      seconds: 12,
      tone: run === null ? 'warning' : 'done',
      message: (
        <>
          {t('vsme.drawnCounts', { created, changed, same })}
          {removed > 0 && <div>{t('vsme.drawnRemoved', { count: removed })}</div>}
          {left.map(({ label, why }) => (
            <div key={label}>{t('vsme.leftAlone', { label, why: inWords(why) })}</div>
          ))}
          {silent.length > 0 && (
            <div>{t('vsme.silent', { names: silent.map((name) => t(`vsme.source.${name}`)).join(', ') })}</div>
          )}
        </>
      ),
    });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowDownToArc size={16} aria-hidden />}
        loading={draw.isPending}
        onClick={() => draw.mutate({ period: period.id }, { onSuccess: said })}
      >
        {t('vsme.draw')}
      </Button>
      {draw.error !== null && <ProblemAlert problem={problemOf(draw.error)} />}
    </>
  );
}

/** Sections of one disclosure stand together, in the order in which the disclosure first comes. */
function disclosuresOf(sections: readonly SectionResponse[]): Disclosure[] {
  const found = new Map<string, Disclosure>();
  for (const section of sections) {
    const id = section.disclosure === '' ? section.role : section.disclosure;
    const one = found.get(id) ?? { id, sections: [] };
    one.sections.push(section);
    found.set(id, one);
  }
  return [...found.values()];
}
