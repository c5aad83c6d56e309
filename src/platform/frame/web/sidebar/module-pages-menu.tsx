import { Menu } from '@mantine/core';
import { NavLink } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { AnchoredMenu } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { addressIn, fetchSoon, type Place } from '#platform/routing/web/route-table.ts';
import { useCompany } from '#platform/session/web/company.tsx';

/** The pages of one module, beside its icon in the narrow menu. */
export function ModulePagesMenu({
  name,
  places,
  ...overlay
}: AnchoredProps & { name: string; places: readonly Place[] }) {
  const label = useLabels();
  const { slug } = useCompany();
  return (
    <AnchoredMenu {...overlay} position="right-start" offset={8} width={230}>
      <Menu.Label>{name}</Menu.Label>
      {places.map((place) => (
        <Menu.Item
          key={place.path}
          component={NavLink}
          to={addressIn(slug, place)}
          end={place.page.path === ''}
          {...fetchSoon(place)}
        >
          {label(place.title)}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
