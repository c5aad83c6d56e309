import type { Resource } from '#platform/records/model/resource.ts';
import { RegisterScreen } from './register-screen.tsx';
import type { RegisterProps } from './register-props.ts';

/**
 * The register of one kind of record: grid, filters, views, selection, bulk work, import and export, and the drawer in
 * which a record is read and changed. Everything is derived from the definition; what is special goes in as `cells` and
 * `actions`.
 *
 *     <Register of={training} cells={{ status: (row) => <TrainingStatus row={row} /> }} empty={{ title: 'No trainings
 *     yet', text: 'Start with …' }} />
 */
export function Register<R extends Resource>({ of, ...rest }: RegisterProps<R>) {
  // Inside, a record is a row of unknown fields; outside it is the page's own type. This is the one place where the two
  // meet.
  return <RegisterScreen key={of.name} {...(rest as unknown as Omit<RegisterProps<Resource>, 'of'>)} of={of} />;
}
