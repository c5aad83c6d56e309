import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Resource } from '#platform/model/resource.ts';
import { Page } from '../frame/page.tsx';
import { useRouteTable } from '../routing/route-table-context.tsx';
import { useCompany } from '../session/company.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { useImportTexts } from './texts.ts';

/** `/imports/new` and `/imports/:id`: one import from its file to its undoing. */
export function ImportPage() {
  const t = useImportTexts();
  const { id } = useParams();
  const { slug } = useCompany();
  const resources = useImportable();
  return (
    <Page title={t('newTitlePlain')} intro={t('fileIntro')} crumbs={[{ label: t('title'), to: `/${encodeURIComponent(slug)}/imports` }]}>
      <ImportWizard id={id === undefined || id === 'new' ? null : id} resources={resources} />
    </Page>
  );
}

/** The registers this person may import into. */
export function useImportable(): readonly Resource[] {
  const { modules } = useRouteTable();
  const { access } = useCompany();
  return useMemo(() => modules.flatMap((module) => module.resources).filter((resource) => access.includes(resource.access.write) && resource.name !== 'savedView'), [modules, access]);
}
