import { Badge } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { Role } from './members-calls.ts';
import classes from '#modules/company/web/cards.module.css';

/** The roles somebody holds, by their names. */
export function RoleBadges({ keys, roles }: { keys: readonly string[]; roles: readonly Role[] }) {
  const label = useLabels();
  return (
    <div className={classes['roles']}>
      {keys.map((key) => (
        <Badge key={key} color="gray">
          {label(roles.find((role) => role.key === key)?.label ?? key)}
        </Badge>
      ))}
    </div>
  );
}
