import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { iconOf } from '#platform/routing/web/icons.ts';
import { addressIn, fetchSoon, modulesFor, placesOf } from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

/** The ways to the modules one may open. */
export function Shortcuts() {
  const t = useHomeTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const modules = modulesFor(table, company.access);
  return (
    <Card id="shortcuts" title={t('shortcuts.title')}>
      {modules.length === 0 ? (
        <EmptyState order={3} title={t('shortcuts.nothing')}>
          {t('shortcuts.nothingText', { company: company.name })}
        </EmptyState>
      ) : (
        <ul className={classes['shortcuts']}>
          {modules.flatMap((module) => {
            const Drawn = iconOf(module.icon);
            return placesOf(table, module, company.access).map((place) => (
              <li key={place.path}>
                <Link to={addressIn(company.slug, place)} className={classes['shortcut']} {...fetchSoon(place)}>
                  <Drawn size={17} stroke={1.7} aria-hidden />
                  <span>{label(place.title)}</span>
                  <Text component="span" size="xs" c="dimmed">
                    {label(module.label)}
                  </Text>
                </Link>
              </li>
            ));
          })}
        </ul>
      )}
    </Card>
  );
}
