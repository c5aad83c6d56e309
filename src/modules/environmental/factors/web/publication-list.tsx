import { Anchor, Button, Group, Select, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import {
  PUBLICATION_SUBJECTS,
  publicationsFor,
  type Publication,
} from '#modules/environmental/factors/model/publications.ts';
import { usePublications } from '#modules/environmental/web/calls.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { addFactorSet } from './lazy-add-factor-set.ts';

/** So many countries of a publication are named. */
const COUNTRIES_NAMED = 6;

/**
 * What the library does not bring along: which publication to get, from whom and under which terms, and the button that
 * takes its file. Subject and country come from the address, so that whoever lacks a factor is led to the right one.
 */
export function PublicationList() {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const { language } = useLocale();
  const question = usePublications();
  const [address, setAddress] = useSearchParams();
  const mayWrite = useMay('environmental.manage');
  const [adding, setAdding] = useState<Publication | null>(null);
  const subject = PUBLICATION_SUBJECTS.find((one) => one === address.get('subject')) ?? null;
  const country = address.get('country');
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  const choose = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const places = ({ countries }: Publication) =>
    countries.length === 0
      ? own('publications.anyCountry')
      : format.list([
          ...countries.slice(0, COUNTRIES_NAMED).map(nameOf),
          ...(countries.length > COUNTRIES_NAMED
            ? [own('publications.moreCountries', { count: countries.length - COUNTRIES_NAMED })]
            : []),
        ]);
  const years = ({ fromYear, toYear }: Publication) =>
    fromYear === null
      ? own('publications.anyYear')
      : toYear === null
        ? own('publications.since', { year: String(fromYear) })
        : `${fromYear}–${toYear}`;
  return (
    <Panel title={own('publications.title')} note={own('publications.note')} order={3} isFlush>
      <QueryView of={question} rows={10}>
        {({ items }) => {
          const all = [...new Set(items.flatMap(({ countries }) => countries))];
          return (
            <>
              <Group gap="sm" p="md" align="flex-end">
                <Select
                  size="sm"
                  clearable
                  clearButtonProps={{ 'aria-label': t('clear') }}
                  label={own('publications.subject')}
                  placeholder={own('library.all')}
                  value={subject}
                  onChange={(value) => choose('subject', value)}
                  data={PUBLICATION_SUBJECTS.map((value) => ({ value, label: own(`publications.subjects.${value}`) }))}
                />
                <Select
                  size="sm"
                  clearable
                  searchable
                  clearButtonProps={{ 'aria-label': t('clear') }}
                  label={own('publications.country')}
                  placeholder={own('library.all')}
                  value={country !== null && all.includes(country) ? country : null}
                  onChange={(value) => choose('country', value)}
                  data={all
                    .map((value) => ({ value, label: nameOf(value) }))
                    .toSorted((left, right) => left.label.localeCompare(right.label, language))}
                />
              </Group>
              <DataTable
                label={own('publications.title')}
                isStacked
                rows={publicationsFor(items, { subject, country })}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: 'publication',
                    label: own('publications.publication'),
                    isHead: true,
                    cell: (one) => (
                      <div style={{ maxWidth: 360, whiteSpace: 'normal' }}>
                        <Anchor href={one.url} target="_blank" rel="noreferrer" inherit>
                          {one.title}
                        </Anchor>
                        <Text size="xs" c="dimmed">
                          {one.publisher}
                        </Text>
                        {!one.isAddressVerified && (
                          <Text size="xs" fs="italic">
                            {own('publications.unverified')}
                          </Text>
                        )}
                        {one.note !== null && <Text size="xs">{one.note}</Text>}
                      </div>
                    ),
                  },
                  {
                    name: 'subject',
                    label: own('publications.subject'),
                    cell: (one) => own(`publications.subjects.${one.subject}`),
                  },
                  {
                    name: 'places',
                    label: own('publications.country'),
                    cell: (one) => <div style={{ maxWidth: 240, whiteSpace: 'normal' }}>{places(one)}</div>,
                  },
                  { name: 'years', label: own('publications.years'), cell: years },
                  {
                    name: 'licence',
                    label: t('factor.licence'),
                    cell: (one) => (
                      <Text size="xs" maw={220} style={{ whiteSpace: 'normal' }}>
                        {one.licence}
                      </Text>
                    ),
                  },
                  ...(mayWrite
                    ? [
                        {
                          name: 'add',
                          label: t('actions'),
                          cell: (one: Publication) => (
                            <Button
                              size="compact-sm"
                              variant="default"
                              leftSection={<IconPlus size={14} />}
                              {...fetchEarly(addFactorSet)}
                              onClick={() => setAdding(one)}
                              aria-haspopup="dialog"
                              aria-label={own('addFactorSet.of', { publication: one.title })}
                            >
                              {own('addFactorSet.button')}
                            </Button>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            </>
          );
        }}
      </QueryView>
      {adding !== null && <LazyDialog of={addFactorSet} publication={adding} onClose={() => setAdding(null)} />}
    </Panel>
  );
}
