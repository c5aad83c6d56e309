import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { addressIn, placesOf } from '#platform/routing/web/route-table.ts';
import { usePlace, useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useFrameTexts } from './texts.ts';
import classes from './frame.module.css';

interface PageProps {
  title: ReactNode;
  /** One sentence: what the page is for. */
  intro?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Steps between the module and this page, for pages that open from another one. */
  crumbs?: readonly { label: string; to: string }[];
  /** Reading width, for forms and texts. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page inside the frame: where one is, title, intro, actions, and the content below in one column. */
export function Page({ title, intro, actions, crumbs = [], isNarrow = false, children }: PageProps) {
  return (
    <div className={classes['page']} data-narrow={isNarrow}>
      <div className={classes['head']}>
        <div>
          <Crumbs further={crumbs} />
          <Title order={1} className={classes['title']} tabIndex={-1}>
            {title}
          </Title>
          {intro !== undefined && <Text className={classes['intro']}>{intro}</Text>}
        </div>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

function Crumbs({ further }: { further: readonly { label: string; to: string }[] }) {
  const t = useFrameTexts();
  const label = useLabels();
  const table = useRouteTable();
  const place = usePlace();
  const company = useCompany();
  if (place === null || place.module === null) return null;
  const [first] = placesOf(table, place.module, company.access);
  const steps = [
    { label: company.name, to: `/${encodeURIComponent(company.slug)}` },
    ...(place.module.path !== '' && first !== undefined
      ? [{ label: label(place.module.label), to: addressIn(company.slug, first) }]
      : []),
    ...further,
  ];
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={classes['crumbs']}>
        {steps.map((step) => (
          <li key={step.to + step.label}>
            <Anchor component={Link} to={step.to} underline="hover">
              {step.label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
