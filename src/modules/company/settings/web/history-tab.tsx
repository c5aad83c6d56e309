import { Button, Group, Menu, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#platform/http/web/request.ts';
import { isDay } from '#platform/values/model/period.ts';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { useDefinitions } from '#platform/records/web/fields/definitions.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { SpanChoice, type NamedSpan } from '#platform/kit/web/span-choice.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import en from '../../web/locales/en.json';
import { nameOf, useMembers } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { type HistoryFilters, useChecks, useCompanyHistory, useHistoryKinds, useSendIntegrityMail } from './calls.ts';
import { ChainCard } from './chain-card.tsx';
import { HistoryEntryItem, isKnownAction } from './history-entry.tsx';
import classes from '#modules/company/web/cards.module.css';
import { toast } from '#platform/records/web/register/toast.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { companyIntegrity } from '#modules/company/settings/model/settings-sections.ts';
import { SectionForm } from './section-form.tsx';

const names = ['person', 'kind', 'action', 'from', 'to'] as const;

/** Everything that was changed in the company. What is asked for stands in the address. */
export function HistoryTab() {
  const t = useCompanyTexts();
  const readsAll = useMay('history.export');
  const readsSecurity = useMay('security.read');
  const [parameters, setParameters] = useSearchParams();
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (change: Partial<HistoryFilters>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={classes['stack']}>
      {readsAll && <ChainCard />}
      {readsSecurity && <IntegrityCard />}
      <Panel
        title={t('history.title')}
        note={readsAll ? t('history.note') : `${t('history.note')} ${t('history.part')}`}
        actions={readsAll && <ExportMenu filters={filters} />}
      >
        <Filters filters={filters} onSet={set} />
        <Entries filters={filters} />
      </Panel>
    </div>
  );
}

const noSpans: readonly NamedSpan[] = [];

function Filters({
  filters,
  onSet,
}: {
  filters: Readonly<Record<string, string>>;
  onSet: (change: Partial<HistoryFilters>) => void;
}) {
  const t = useCompanyTexts();
  const label = useLabels();
  const members = useMembers();
  const kinds = useHistoryKinds();
  const periods = useRecords(reportingPeriod, { limit: 200 });
  const people = (members.data?.members ?? []).map((member) => ({ value: member.id, label: nameOf(member) }));
  const clear = { clearable: true, searchable: true, comboboxProps: { withinPortal: true }, autoComplete: 'off' };
  return (
    <div role="search" aria-label={t('history.filters')} className={classes['filters']}>
      <Select
        {...clear}
        label={t('history.person')}
        placeholder={t('history.anybody')}
        data={people}
        value={filters['person'] ?? null}
        onChange={(person) => onSet({ person: person ?? '' })}
      />
      <Select
        {...clear}
        label={t('history.kind')}
        placeholder={t('history.anyKind')}
        data={(kinds.data?.kinds ?? []).map(({ name, label: text }) => ({ value: name, label: label(text) }))}
        value={filters['kind'] ?? null}
        onChange={(kind) => onSet({ kind: kind ?? '' })}
      />
      <Select
        {...clear}
        label={t('history.action')}
        placeholder={t('history.anyAction')}
        data={Object.keys(en.history.does)
          .filter(isKnownAction)
          .map((action) => ({ value: action, label: t(`history.does.${action}`) }))}
        value={filters['action'] ?? null}
        onChange={(action) => onSet({ action: action ?? '' })}
      />
      <SpanChoice
        spans={periods.data?.items ?? noSpans}
        from={filters['from']}
        to={filters['to']}
        onChoose={({ from, to }) => onSet({ from, to })}
      />
      {(['from', 'to'] as const).map((name) => (
        <PlacedDay
          key={name}
          name={name}
          label={t(`history.${name}`)}
          value={filters[name] ?? null}
          onChange={(day) => onSet({ [name]: day !== null && isDay(day) ? day : '' })}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" mt={24} onClick={() => onSet(Object.fromEntries(names.map((name) => [name, ''])))}>
          {t('history.reset')}
        </Button>
      )}
    </div>
  );
}

function Entries({ filters }: { filters: Readonly<Record<string, string>> }) {
  const t = useCompanyTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useCompanyHistory(filters);
  const kinds = useHistoryKinds();
  const definitions = useDefinitions();
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  // Without the definitions, values stand under the names they are stored by.
  if (data === undefined || (definitions.all === null && definitions.error === null)) return <Loading rows={8} />;
  const entries = data.pages.flatMap(({ items }) => items);
  const refs = Object.assign({}, ...data.pages.map((page) => page.refs)) as Readonly<Record<string, string>>;
  if (entries.length === 0)
    return (
      <EmptyState order={3} title={t('history.none')}>
        {t('history.noneText')}
      </EmptyState>
    );
  const labels = new Map(kinds.data?.kinds.map(({ name, label }) => [name, label]));
  return (
    <>
      <ol className={classes['entries']}>
        {entries.map((entry) => (
          <HistoryEntryItem
            key={entry.seq}
            entry={entry}
            refs={refs}
            kind={labels.get(entry.resource) ?? entry.resource}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function ExportMenu({ filters }: { filters: Readonly<Record<string, string>> }) {
  const t = useCompanyTexts();
  const { slug } = useCompany();
  const checks = useChecks();
  const address = (query: Readonly<Record<string, string>>) =>
    addressOf(`/api/companies/${encodeURIComponent(slug)}/history/export`, query);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('history.exportMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address({ ...filters, format: 'csv' })} download>
          {t('history.exportCsv')}
        </Menu.Item>
        {checks.data?.exportsChain === true && (
          <Menu.Item component="a" href={address({ format: 'jsonl' })} download>
            {t('history.exportChain')}
            <Text size="xs" c="dimmed">
              JSON lines
            </Text>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who is sent the last entry of the audit log, how often, and a button to send it now. */
function IntegrityCard() {
  const t = useCompanyTexts();
  const mayManage = useMay('security.manage');
  const send = useSendIntegrityMail();
  return (
    <Panel title={t('integrity.title')} note={t('integrity.note')}>
      <SectionForm of={companyIntegrity} />
      {mayManage && (
        <Group mt="md">
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: () => toast({ message: t('integrity.sent') }) })}
          >
            {t('integrity.send')}
          </Button>
        </Group>
      )}
      <ProblemNote error={send.error} />
      <Text size="xs" c="dimmed" mt="sm">
        {t('integrity.webhook')}
      </Text>
    </Panel>
  );
}
