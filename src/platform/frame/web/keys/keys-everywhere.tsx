import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeysTable } from '#platform/kit/web/keys-table.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { mayOpen } from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { shortcutOf } from './shortcuts.ts';
import { useFrameTexts } from '../texts.ts';
import classes from './keys.module.css';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The keys that work on every page, and the pages that two of them lead to. */
export function KeysEverywhere() {
  const t = useFrameTexts();
  const label = useLabels();
  const table = useRouteTable();
  const { access } = useCompany();
  const pages = table.places.filter((place) => shortcutOf(place) !== undefined && mayOpen(place, access));
  return (
    <>
      <Keys
        name={t('keys.everywhere')}
        lines={[
          [<Kbd key="k">{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>, t('keys.search')],
          [<Kbd key="?">?</Kbd>, t('keys.list')],
          [<Kbd key="esc">Esc</Kbd>, t('keys.close')],
        ]}
      />
      <Keys
        name={t('keys.goTo')}
        lines={pages.map((place) => [
          <span key={place.path}>
            <Kbd>g</Kbd> {t('keys.then')} <Kbd>{shortcutOf(place)}</Kbd>
          </span>,
          label(place.title),
        ])}
      />
    </>
  );
}

/** Keys with what they do, under a heading. */
function Keys({ name, lines }: { name: string; lines: readonly (readonly [ReactNode, string])[] }) {
  return (
    <section>
      <h3 className={classes['name']}>{name}</h3>
      <KeysTable lines={lines} />
    </section>
  );
}
