import { useSession } from '#platform/session/web/use-session.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useAccount } from './account-calls.ts';
import { EmailPart } from './email-part.tsx';
import { EventsPart } from './events-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/**
 * Everything about how one signs in, part below part.
 *
 * @param isSecurityOnly  without name, language and time zone, which have a page of their own in a company
 */
export function AccountParts({ isSecurityOnly = false }: { isSecurityOnly?: boolean }) {
  const { data, error, refetch } = useAccount();
  const { person } = useSession();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      {!isSecurityOnly && person !== null && person.type !== 'Investor' && <ProfilePart person={person} />}
      <FactorsPart account={data} />
      <PasswordPart email={data.email} />
      <EmailPart account={data} />
      <SessionsPart />
      <EventsPart events={data.events} />
    </>
  );
}
