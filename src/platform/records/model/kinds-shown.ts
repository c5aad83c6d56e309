import { fieldsOf, type Resource } from './resource.ts';

/**
 * The kinds a list or a record stands on: its own, those whose names stand in it, who made and changed it, and those that
 * decide who sees it.
 */
export function kindsShown(resource: Resource): readonly string[] {
  const named = fieldsOf(resource).flatMap(([, field]) =>
    field.kind === 'reference' && field.to !== 'account' ? [field.to] : [],
  );
  const { rows, seenBy = [] } = resource.access;
  return [
    ...new Set([
      resource.name,
      ...(resource.customFields ? ['customField'] : []),
      ...named,
      'member',
      'profile',
      ...(rows?.project === undefined ? [] : [rows.project.kind]),
      ...seenBy,
    ]),
  ];
}
