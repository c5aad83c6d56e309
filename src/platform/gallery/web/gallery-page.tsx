import '@mantine/notifications/styles.layer.css';
import { Direction } from '#platform/theme/web/theme.tsx';
import { Anchor, Button, Group, SegmentedControl, Select, Text, Title, useMantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { makeQueryClient, queryKeys } from '#platform/http/web/queries.ts';
import { DefinitionsProvider } from '#platform/records/web/fields/definitions.ts';
import { LocaleProvider } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { RouteTableProvider } from '#platform/routing/web/route-table-context.tsx';
import { chooseContrast, useContrast } from '#platform/theme/web/contrast.ts';
import { CompanyProvider } from '#platform/session/web/company.tsx';
import { ApprovalRulesPart } from './approval-rules-part.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { ChartsPart } from './charts-part.tsx';
import { FieldKindsPart } from './field-kinds-part.tsx';
import { FormPart } from './form-part.tsx';
import classes from './gallery.module.css';
import { GridPart } from './grid-part.tsx';
import { KitAskingPart } from './kit-asking-part.tsx';
import { KitDisplayPart } from './kit-display-part.tsx';
import { KitPolicyPart } from './kit-policy-part.tsx';
import { KitPlacedPart } from './kit-placed-part.tsx';
import { sample, samplesIn } from './sample.ts';
import { SheetPart } from './sheet-part.tsx';
import { StatesPart } from './states-part.tsx';
import { long, usual, type Words } from './words.ts';

const company = { slug: 'gallery', name: 'Gallery', access: ['gallery.read', 'gallery.write'] };
const table = { places: [], modules: [] };
const definitions = { parts: [{ module: 'gallery', late: lazy(() => Promise.resolve([sample])) }], likely: () => [] };

/**
 * Every part that screens are made of, in all its states, with the real components and rows of our own in the query
 * cache. In development only, at `/gallery`; its words are for us and stand outside the message catalogue.
 */
export function GalleryPage() {
  const client = useMemo(seededClient, []);
  const [language, setLanguage] = useState('en-GB');
  const [address, setAddress] = useSearchParams();
  const direction = address.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const words = address.get('words') === 'long' ? long : usual;
  // `?part=grid` shows that part alone.
  const shown = parts.filter(({ id }) => [null, id].includes(address.get('part')));
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  const set = (name: string, value: string) =>
    setAddress((before) => {
      before.set(name, value);
      return before;
    });
  return (
    <Direction is={direction}>
      <QueryClientProvider client={client}>
        <RouteTableProvider table={table}>
          <DefinitionsProvider value={definitions}>
            <CompanyProvider company={company}>
              <LocaleProvider locale={{ language, timeZone: 'Europe/Berlin', currency: 'EUR' }}>
                <main className={classes['page']}>
                  <header className={classes['head']}>
                    <div>
                      <Title order={1}>Gallery</Title>
                      <Text c="dimmed" size="sm">
                        Look here before you build an input. Changes nothing, saves nothing.
                      </Text>
                    </div>
                    <Settings language={language} onLanguage={setLanguage} address={address} onSet={set} />
                  </header>
                  <nav className={classes['nav']} aria-label="Parts">
                    {parts.map(({ id, title }) => (
                      <Anchor key={id} href={`#${id}`}>
                        {title}
                      </Anchor>
                    ))}
                  </nav>
                  {shown.map(({ id, title, part }) => (
                    <Section key={`${id} ${language} ${words.title}`} id={id} title={title}>
                      {part(words)}
                    </Section>
                  ))}
                </main>
                <Notifications position="bottom-right" />
              </LocaleProvider>
            </CompanyProvider>
          </DefinitionsProvider>
        </RouteTableProvider>
      </QueryClientProvider>
    </Direction>
  );
}

const parts: readonly { id: string; title: string; part: (words: Words) => ReactNode }[] = [
  { id: 'kit', title: 'Kit: what shows', part: (words) => <KitDisplayPart words={words} /> },
  { id: 'asking', title: 'Kit: what asks', part: (words) => <KitAskingPart words={words} /> },
  { id: 'placed', title: 'Kit: forms placed by their page', part: (words) => <KitPlacedPart words={words} /> },
  { id: 'policy', title: 'Kit: dated settings, keys, hints', part: (words) => <KitPolicyPart words={words} /> },
  { id: 'rules', title: 'Approval rules', part: (words) => <ApprovalRulesPart words={words} /> },
  { id: 'kinds', title: 'Field kinds', part: (words) => <FieldKindsPart words={words} /> },
  { id: 'form', title: 'Form', part: (words) => <FormPart words={words} /> },
  { id: 'grid', title: 'Grid', part: (words) => <GridPart words={words} /> },
  { id: 'sheet', title: 'Sheet', part: (words) => <SheetPart words={words} /> },
  { id: 'states', title: 'Loading, empty, trouble', part: (words) => <StatesPart words={words} /> },
  { id: 'charts', title: 'Charts', part: (words) => <ChartsPart words={words} /> },
  { id: 'buttons', title: 'Buttons, badges, messages', part: (words) => <ButtonsPart words={words} /> },
];

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={classes['section']} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Settings({
  language,
  onLanguage,
  address,
  onSet,
}: {
  language: string;
  onLanguage: (language: string) => void;
  address: URLSearchParams;
  onSet: (name: string, value: string) => void;
}) {
  const contrast = useContrast();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group gap="xs">
      <Select
        size="xs"
        w={130}
        aria-label="Language of numbers and days"
        value={language}
        allowDeselect={false}
        data={['en-GB', 'en-US', 'de-DE', 'fr-FR', 'sv-SE', 'de-CH', 'ar-EG']}
        onChange={(next) => {
          if (next !== null) onLanguage(next);
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label="Colour scheme"
        value={colorScheme}
        onChange={(next) => setColorScheme(next === 'dark' ? 'dark' : next === 'light' ? 'light' : 'auto')}
        data={['light', 'dark', 'auto']}
      />
      <SegmentedControl
        size="xs"
        aria-label="Contrast"
        value={contrast}
        onChange={(next) => chooseContrast(next === 'more' ? 'more' : null)}
        data={[
          { value: 'normal', label: 'contrast' },
          { value: 'more', label: 'more' },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label="Direction"
        value={address.get('dir') ?? 'ltr'}
        onChange={(next) => onSet('dir', next)}
        data={['ltr', 'rtl']}
      />
      <SegmentedControl
        size="xs"
        aria-label="Words"
        value={address.get('words') ?? 'usual'}
        onChange={(next) => onSet('words', next)}
        data={[
          { value: 'usual', label: 'words' },
          { value: 'long', label: 'long words' },
        ]}
      />
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        Start over
      </Button>
    </Group>
  );
}

/** A cache that knows the sample rows, so that references and the grid have something to show without a server. */
function seededClient() {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: Infinity, retry: false } });
  const { rows, refs } = samplesIn(usual);
  client.setQueryData(queryKeys.list(company.slug, sample, { search: null, limit: 25 }), {
    items: rows.slice(0, 25),
    next: null,
    count: { value: rows.length, more: false },
    refs,
  });
  return client;
}
