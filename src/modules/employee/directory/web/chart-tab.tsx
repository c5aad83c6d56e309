import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { chartOf, pathsTo, type ChartNode } from '../model/chart.ts';
import { organisationChartCall, type ChartEntry } from '../model/directory-calls.ts';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import classes from './directory.module.css';
import { PersonName } from './person-name.tsx';
import { useDirectoryTexts } from './texts.ts';
import { useProfileAddress } from './use-profile-address.ts';

/** Who reports to whom on the day: a tree whose branches are opened one by one, or by searching for somebody. */
export function ChartTab() {
  const t = useDirectoryTexts();
  const { on } = useAsOf();
  const chart = useCall(organisationChartCall, { query: on === undefined ? {} : { on } });
  return (
    <QueryView
      of={chart}
      rows={8}
      isEmpty={({ people }) => people.length === 0}
      empty={<EmptyState title={t('emptyTitle')}>{t('chartEmpty')}</EmptyState>}
    >
      {({ people }) => <Tree people={people} />}
    </QueryView>
  );
}

/** Branches that are open at first: the top and those below it. */
const openAtFirst = (roots: readonly ChartNode[]): Set<string> =>
  new Set(roots.length > 3 ? [] : roots.map(({ person }) => person.id));

function Tree({ people }: { people: readonly ChartEntry[] }) {
  const t = useDirectoryTexts();
  const roots = useMemo(() => chartOf(people), [people]);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [search, setSearch] = useState('');
  const words = search.trim().toLocaleLowerCase();
  const found = useMemo(
    () =>
      new Set(
        words.length < 2
          ? []
          : people
              .filter(({ name, position }) => `${name} ${position ?? ''}`.toLocaleLowerCase().includes(words))
              .map(({ id }) => id),
      ),
    [people, words],
  );
  const above = useMemo(() => pathsTo(people, found), [people, found]);
  const open = opened ?? openAtFirst(roots);
  const isOpen = (id: string) => open.has(id) || above.has(id);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const managers = people.filter(({ manager }) => manager !== null).map(({ manager }) => manager ?? '');
  return (
    <>
      <div className={classes['bar']} role="search">
        <TextInput
          className={classes['search'] ?? ''}
          label={t('find')}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setOpened(new Set(managers))}>
          {t('expandAll')}
        </Button>
        <Button variant="default" onClick={() => setOpened(new Set())}>
          {t('collapseAll')}
        </Button>
        <Text c="dimmed" role="status">
          {words.length < 2 ? t('count', { count: people.length }) : t('found', { count: found.size })}
        </Text>
      </div>
      <Panel title={t('tab.chart')}>
        <ul className={classes['tree']} aria-label={t('tab.chart')}>
          {roots.map((node) => (
            <Branch key={node.person.id} node={node} isOpen={isOpen} toggle={toggle} found={found} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface BranchProps {
  node: ChartNode;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  found: ReadonlySet<string>;
}

function Branch({ node: { person, reports }, isOpen, toggle, found }: BranchProps) {
  const t = useDirectoryTexts();
  const { open } = useProfileAddress();
  const shown = reports.length > 0 && isOpen(person.id);
  const note = [person.position, reports.length === 0 ? null : t('reports', { count: reports.length })];
  return (
    <li>
      <div className={classes['node']}>
        <span className={classes['toggle']}>
          {reports.length > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-expanded={shown}
              aria-label={t(shown ? 'collapse' : 'expand', { name: person.name })}
              onClick={() => toggle(person.id)}
            >
              {shown ? (
                <IconChevronDown size={16} />
              ) : (
                <IconChevronRight size={16} className={classes['turns'] ?? ''} />
              )}
            </ActionIcon>
          )}
        </span>
        <span className={found.has(person.id) ? classes['isFound'] : undefined}>
          <PersonName
            name={person.name}
            note={note.filter((part) => part !== null).join(' · ')}
            onOpen={() => open(person.id)}
          />
        </span>
      </div>
      {shown && (
        <ul>
          {reports.map((report) => (
            <Branch key={report.person.id} node={report} isOpen={isOpen} toggle={toggle} found={found} />
          ))}
        </ul>
      )}
    </li>
  );
}
