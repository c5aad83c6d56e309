import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { StickyBar } from '#platform/kit/web/sticky-bar.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import {
  disclosurePages,
  nextOpen,
  requiredChanges,
  type DisclosurePage,
  type RequiredChange,
} from '#modules/report/vsme/model/disclosure-pages.ts';
import {
  proposalsCall,
  type Proposal,
  type SectionResponse,
  type VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { DisclosureNav, nameOf } from './disclosure-nav.tsx';
import { DisclosurePreview } from './disclosure-preview.tsx';
import { MoveMany } from './move-many.tsx';
import { useTake } from './point-notes.tsx';
import { PointRow } from './point-row.tsx';
import { PointTable } from './point-table.tsx';
import { useVsmeTexts } from './texts.ts';
import { useWriting, WritingProvider, type Writing } from './writing.ts';
import classes from './writing.module.css';

const NONE: readonly Proposal[] = [];

/** The disclosures of a period, a page for each, every datapoint written where it stands. */
export function DisclosureForm({ report }: { report: VsmeReportResponse }) {
  const t = useVsmeTexts();
  const [address, setAddress] = useSearchParams();
  const mayWrite = useMay('report.write') && !report.period.isLocked;
  const proposals = useCall(proposalsCall, { query: { period: report.period.id }, enabled: mayWrite });
  const proposed = mayWrite ? (proposals.data?.proposals ?? NONE) : NONE;
  const { send, state, problem, settle, isUnsaved } = useSaving();
  const { question } = useUnsavedGuard(isUnsaved, { isKept: false });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const changes = useRequiredChanges(report);
  const form = useRef<HTMLDivElement>(null);

  const pages = disclosurePages(report.sections);
  const pointed = address.get('point');
  const page =
    pages.find(({ id }) => id === address.get('disclosure')) ??
    pages.find(({ sections }) => hasPoint(sections, pointed)) ??
    pages.find(({ id }) => id === 'B1') ??
    pages[0];
  const shown = page?.id ?? '';
  const choose = (id: string, { focus = false } = {}) => {
    // What stands in the field of the moment is saved before the page goes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    goesOn.current = focus;
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('disclosure', id);
        next.delete('point');
        return next;
      },
      { preventScrollReset: true },
    );
  };
  const goesOn = useRef(false);
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    fieldsOf(form.current)[0]?.focus();
    form.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  useEffect(() => {
    if (pointed === null) return;
    const found = document.getElementById(pointed);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [pointed, shown]);

  if (page === undefined) return null;
  const byRow = new Map(proposed.map((proposal) => [`${proposal.concept}|${proposal.dimensions ?? ''}`, proposal]));
  const names = new Set(page.sections.flatMap(({ concepts }) => concepts.map(({ name }) => name)));
  const writing: Writing = {
    report,
    mayWrite,
    send,
    settle,
    removed: (id, label) =>
      toast({
        message: (
          <Group gap="xs" justify="space-between">
            {t('form.cleared', { label })}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void send(`restore ${id}`, (api) => api.restoreRecord(disclosureValue, id)).catch(() => undefined)
              }
            >
              {t('form.undo')}
            </Button>
          </Group>
        ),
        seconds: 8,
      }),
    isChecked: (concept) => touched.has(concept) || concept === pointed || (checked.has(page.id) && names.has(concept)),
    touch: (concept) => {
      if (!touched.has(concept)) setTouched(new Set([...touched, concept]));
    },
    proposed,
    proposalOf: (concept, dimensions) => byRow.get(`${concept}|${dimensions ?? ''}`) ?? null,
  };
  const next = pages[pages.indexOf(page) + 1];
  const open = nextOpen(pages, page.id);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (next !== undefined) choose(next.id, { focus: true });
    } else if (
      event.target instanceof HTMLInputElement &&
      event.target.matches('input[data-point-input]:not([role])')
    ) {
      event.preventDefault();
      const fields = fieldsOf(form.current);
      (fields[fields.indexOf(event.target) + 1] ?? event.target).focus();
    }
  };
  return (
    <WritingProvider value={writing}>
      <div className={classes['page']}>
        <DisclosureNav pages={pages} shown={page.id} onChoose={choose} />
        <div className={classes['middle']} ref={form} role="group" aria-label={nameOf(page)} onKeyDown={keys}>
          <h2 className={classes['title']}>{nameOf(page)}</h2>
          <Text size="sm" c="dimmed">
            {t('form.counts', { given: page.given, required: page.required, stated: page.stated })}
          </Text>
          <div role="status" className={classes['changes']}>
            {changes.map(({ name, label, isRequired, why }) => (
              <p key={name}>{t(isRequired ? 'form.requiredNow' : 'form.requiredNoMore', { label, why })}</p>
            ))}
          </div>
          {checked.has(page.id) && <CheckSummary key={page.id} page={page} />}
          {mayWrite && <UseAll page={page} />}
          {!report.period.isLocked && <MoveMany sections={page.sections} />}
          {problem !== null && <ProblemAlert problem={problem} />}
          {page.sections.map((section) => (
            <section key={section.role} className={classes['section']} aria-labelledby={section.role}>
              <h3 id={section.role}>{section.title}</h3>
              {isTable(section) ? (
                <PointTable key={report.period.id} section={section} pointed={pointed} />
              ) : (
                section.concepts.map((concept) => (
                  <PointRow key={concept.name} concept={concept} isPointed={concept.name === pointed} />
                ))
              )}
            </section>
          ))}
        </div>
        <div className={classes['aside']}>
          <DisclosurePreview period={report.period.id} disclosure={page.id} />
        </div>
      </div>
      <StickyBar {...(state === null ? {} : { state })}>
        {mayWrite && (
          <Text size="xs" c="dimmed" visibleFrom="md">
            {t('form.keys')}
          </Text>
        )}
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setChecked(new Set([...checked, page.id]));
            requestAnimationFrame(() => document.getElementById('disclosure-check')?.focus());
          }}
        >
          {t('form.check')}
        </Button>
        {open === null ? (
          next !== undefined && (
            <Button size="sm" onClick={() => choose(next.id, { focus: true })}>
              {t('form.next')}
            </Button>
          )
        ) : (
          <Button size="sm" onClick={() => choose(open.id, { focus: true })}>
            {t('form.nextOpen', { id: nameOf({ ...open, title: isNumberless(open) ? open.title : '' }) })}
          </Button>
        )}
      </StickyBar>
      {question}
    </WritingProvider>
  );
}

const isNumberless = ({ id }: DisclosurePage): boolean => id.startsWith('role-');
const hasPoint = (sections: readonly SectionResponse[], point: string | null): boolean =>
  sections.some(({ concepts }) => concepts.some(({ name }) => name === point));
const fieldsOf = (root: HTMLElement | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('[data-point-input]') ?? [])].filter((field) => field.offsetParent !== null);

/** The table of the year's emissions has one row only, the company as a whole: it reads as single datapoints. */
const isTable = ({ table }: SectionResponse): boolean =>
  table !== null && (table.isTyped || table.list === null || table.options === null || table.options.length > 0);

/** What the checks say of a disclosure, at once and with the way to each field. */
function CheckSummary({ page }: { page: DisclosurePage }) {
  const t = useVsmeTexts();
  const found = page.sections.flatMap(({ concepts }) =>
    concepts.filter(({ messages, values }) => messages.length > 0 || values.some((value) => value.messages.length > 0)),
  );
  return (
    <div
      id="disclosure-check"
      className={classes['summary']}
      tabIndex={-1}
      role="group"
      aria-label={t('form.checked', { id: page.id })}
    >
      <strong>{found.length === 0 ? t('form.noIssues') : t('form.issues', { count: found.length })}</strong>
      {found.length > 0 && (
        <ul>
          {found.map(({ name, label }) => (
            <li key={name}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('form.toField', { label })}
                onClick={() => {
                  const place = document.getElementById(name);
                  place?.scrollIntoView({ block: 'center' });
                  (place?.querySelector<HTMLElement>('[data-point-input]') ?? place)?.focus({ preventScroll: true });
                }}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Everything that is known and not entered here yet, in one step. */
function UseAll({ page }: { page: DisclosurePage }) {
  const t = useVsmeTexts();
  const take = useTake();
  const { proposed } = useWriting();
  const concepts = new Map(
    page.sections.flatMap((section) => section.concepts.map((concept) => [concept.name, concept])),
  );
  const roles = new Set(page.sections.map(({ table }) => table?.axis ?? null));
  const waiting = proposed.filter(({ concept, dimensions }) => {
    const own = concepts.get(concept);
    const isHere = dimensions === null || [...roles].some((axis) => axis !== null && dimensions.startsWith(`${axis}=`));
    return own !== undefined && isHere && !own.values.some((value) => value.dimensions === dimensions);
  });
  if (waiting.length === 0) return null;
  const sources = [...new Set(waiting.map(({ source }) => t(`form.source.${source}`)))];
  return (
    <Group className={classes['all'] ?? ''} gap="xs">
      <Text size="sm">
        {t('form.useAllText')} {sources.join(', ')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          take(
            waiting.map((proposal) => ({ ...proposal, version: null })),
            page.id,
          )
        }
      >
        {t('form.useAll', { count: waiting.length })}
      </Button>
    </Group>
  );
}

/** What is being saved, what could not be, and since when all is saved. */
function useSaving() {
  const { mutateAsync } = useCompanyMutation((api, change: (api: CompanyApi) => Promise<unknown>) => change(api));
  const [{ pending, failed, savedAt }, setSaving] = useState<{
    pending: number;
    failed: ReadonlyMap<string, ApiProblem>;
    savedAt: string | null;
  }>({ pending: 0, failed: new Map(), savedAt: null });
  const settle = (key: string) =>
    setSaving((now) => (now.failed.has(key) ? { ...now, failed: without(now.failed, key) } : now));
  const send: Writing['send'] = async (key, change) => {
    setSaving((now) => ({ ...now, pending: now.pending + 1 }));
    try {
      // It is saved when the server has it; what the page asks again afterwards does not keep anybody waiting.
      const answer = await mutateAsync(async (api) => {
        const saved = await change(api);
        setSaving((now) => ({
          pending: now.pending - 1,
          failed: without(now.failed, key),
          savedAt: new Date().toISOString(),
        }));
        return saved;
      });
      return answer as Awaited<ReturnType<typeof change>>;
    } catch (error) {
      setSaving((now) => ({
        ...now,
        pending: now.pending - 1,
        failed: new Map([...now.failed, [key, problemOf(error)]]),
      }));
      throw error;
    }
  };
  // What belongs to no field is said above the form; fields say theirs themselves.
  const general = [...failed].find(([key]) => !key.includes('|'))?.[1] ?? null;
  return {
    send,
    settle,
    problem: general,
    isUnsaved: () => pending > 0 || failed.size > 0,
    state:
      pending > 0
        ? ('saving' as const)
        : failed.size > 0
          ? ('unsaved' as const)
          : savedAt === null
            ? null
            : { savedAt },
  };
}

const without = (map: ReadonlyMap<string, ApiProblem>, key: string): ReadonlyMap<string, ApiProblem> =>
  new Map([...map].filter(([one]) => one !== key));

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
