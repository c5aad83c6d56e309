import type { Resource } from '#platform/records/model/resource.ts';
import { RegisterScreen } from './register-screen.tsx';
import { ofAnyKind, type RegisterProps } from './register-props.ts';

/**
 * The register of one kind of record: grid, filters, views, selection, bulk work, import and export, and the drawer in
 * which a record is read and changed. Everything is derived from the definition; what is special goes in as `cells` and
 * `actions`.
 *
 *     <Register of={training} cells={{ status: (row) => <TrainingStatus row={row} /> }} empty={{ title: 'No trainings
 *     yet', text: 'Start with …' }} />
 */
export function Register<R extends Resource>(props: RegisterProps<R>) {
  return <RegisterScreen key={props.of.name} {...ofAnyKind(props)} />;
}
