import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { StickyBar } from '#platform/kit/web/sticky-bar.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useUnsavedGuard } from '#platform/records/web/forms/unsaved-guard.tsx';
import { useDatapointTexts } from './texts.ts';
import type { Saving } from './use-saving.tsx';
import { WritingNav } from './writing-nav.tsx';
import { useWriting, WritingProvider, type Writing } from './writing.ts';
import { nameOf, nextOpen, type WrittenPage } from './written-page.ts';
import classes from './writing.module.css';

interface WritingPageProps<Page extends WrittenPage> {
  pages: readonly Page[];
  /** Page that opens where the address names none. */
  usual: string;
  saving: Saving;
  writing: Omit<Writing, 'send' | 'settle' | 'removed' | 'isChecked' | 'touch' | 'arrive' | 'offerOf'>;
  /** What the checks say of a page, one line for each datapoint. */
  issuesOf: (page: Page) => readonly { name: string; label: string }[];
  /** What changed in the duties of the report; nothing moves without being said. */
  changes?: ReactNode;
  preview: (page: Page) => ReactNode;
  children: (page: Page, pointed: string | null) => ReactNode;
}

/** A standard written disclosure by disclosure: what to write where, every datapoint in its place, the print beside it. */
export function WritingPage<Page extends WrittenPage>({
  pages,
  usual,
  saving: { send, settle, removed, problem, isUnsaved, state },
  writing,
  issuesOf,
  changes,
  preview,
  children,
}: WritingPageProps<Page>) {
  const t = useDatapointTexts();
  const [address, setAddress] = useSearchParams();
  const { question } = useUnsavedGuard(isUnsaved, { isKept: false });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);

  const pointed = address.get('point');
  const page =
    pages.find(({ id }) => id === address.get('disclosure')) ??
    pages.find(({ points }) => points.some(({ name }) => name === pointed)) ??
    pages.find(({ id }) => id === usual) ??
    pages[0];
  if (page === undefined) return null;

  const go = (id: string, point: string | null) => {
    // What stands in the field of the moment is saved before the page goes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('disclosure', id);
        if (point === null) next.delete('point');
        else next.set('point', point);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  const choose = (id: string, { focus = false } = {}) => {
    goesOn.current = focus;
    go(id, null);
  };
  const arrive = () => {
    if (!goesOn.current) return;
    goesOn.current = false;
    fieldsOf(form.current)[0]?.focus();
    form.current?.scrollIntoView({ block: 'start' });
  };

  const names = new Set(page.points.map(({ name }) => name));
  const byPlace = new Map(writing.offers.map((offer) => [`${offer.name}|${offer.row ?? ''}`, offer]));
  const shared: Writing = {
    ...writing,
    send,
    settle,
    removed,
    arrive,
    isChecked: (name) => touched.has(name) || name === pointed || (checked.has(page.id) && names.has(name)),
    touch: (name) => {
      if (!touched.has(name)) setTouched(new Set([...touched, name]));
    },
    offerOf: (name, row) => byPlace.get(`${name}|${row ?? ''}`) ?? null,
  };
  const next = pages.slice(pages.indexOf(page) + 1).find(({ isClosed }) => !isClosed);
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
      // The last one is left and entered again: that saves it.
      event.target.blur();
      (fields[fields.indexOf(event.target) + 1] ?? event.target).focus();
    }
  };
  return (
    <WritingProvider value={shared}>
      <div className={classes['page']}>
        <WritingNav pages={pages} shown={page} onChoose={choose} onFind={go} />
        <div className={classes['middle']} ref={form} role="group" aria-label={nameOf(page)} onKeyDown={keys}>
          <h2 className={classes['title']}>{nameOf(page)}</h2>
          <Text size="sm" c="dimmed">
            {page.isClosed
              ? t('closedPage')
              : t('counts', { given: page.given, required: page.required, stated: page.stated })}
          </Text>
          <div role="status" className={classes['changes']}>
            {changes}
          </div>
          {checked.has(page.id) && <CheckSummary key={page.id} page={page} issues={issuesOf(page)} />}
          {problem !== null && <ProblemAlert problem={problem} />}
          {children(page, pointed)}
        </div>
        <div className={classes['aside']}>
          <ScrollRegion label={t('preview')} maxHeight="calc(100vh - var(--hw-bar-height) - 96px)">
            {preview(page)}
          </ScrollRegion>
        </div>
      </div>
      <StickyBar {...(state === null ? {} : { state })}>
        {writing.mayWrite && (
          <Text size="xs" c="dimmed" visibleFrom="md">
            {t('keys')}
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
          {t('check')}
        </Button>
        {open === null ? (
          next !== undefined && (
            <Button size="sm" onClick={() => choose(next.id, { focus: true })}>
              {t('next')}
            </Button>
          )
        ) : (
          <Button size="sm" onClick={() => choose(open.id, { focus: true })}>
            {t('nextOpen', { id: open.code || open.title })}
          </Button>
        )}
      </StickyBar>
      {question}
    </WritingProvider>
  );
}

/** The datapoints of a page, once they are there: whoever came by keyboard goes on in the first field. */
export function Arrived({ page, children }: { page: string; children: ReactNode }) {
  const { arrive } = useWriting();
  const arrived = useRef(arrive);
  arrived.current = arrive;
  useEffect(() => arrived.current(), [page]);
  return <>{children}</>;
}

const fieldsOf = (root: HTMLElement | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('[data-point-input]') ?? [])].filter((field) => field.offsetParent !== null);

interface CheckProps {
  page: WrittenPage;
  issues: readonly { name: string; label: string }[];
}

/** What the checks say of a disclosure, at once and with the way to each field. */
function CheckSummary({ page: { code, title }, issues }: CheckProps) {
  const t = useDatapointTexts();
  return (
    <div
      id="disclosure-check"
      className={classes['summary']}
      tabIndex={-1}
      role="group"
      aria-label={t('checked', { id: code || title })}
    >
      <strong>{issues.length === 0 ? t('noIssues') : t('issues', { count: issues.length })}</strong>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ name, label }) => (
            <li key={name}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('toField', { label })}
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

/** Everything that is known and not entered on this page yet, in one step. */
export function UseAll({
  name,
  isMissing,
}: {
  name: string;
  isMissing: (name: string, row: string | null) => boolean;
}) {
  const t = useDatapointTexts();
  const { mayWrite, offers, take } = useWriting();
  const waiting = mayWrite ? offers.filter((offer) => isMissing(offer.name, offer.row)) : [];
  if (waiting.length === 0) return null;
  return (
    <Group className={classes['all'] ?? ''} gap="xs">
      <Text size="sm">
        {t('useAllText')} {[...new Set(waiting.map(({ source }) => source))].join(', ')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          take(
            waiting.map((offer) => ({ ...offer, version: null })),
            name,
          )
        }
      >
        {t('useAll', { count: waiting.length })}
      </Button>
    </Group>
  );
}
