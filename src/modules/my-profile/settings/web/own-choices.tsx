import { ProfilePart } from '#platform/accounts/web/profile-part.tsx';
import { Delegations } from '#platform/approvals/web/delegations.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { useMySettingsTexts } from './texts.ts';

/** What has a form: account name, language and time zone, and who decides for oneself. */
export function OwnChoices() {
  const t = useMySettingsTexts();
  const { person } = useSession();
  return (
    <>
      {person !== null && <ProfilePart person={person} />}
      <Panel title={t('delegates')}>
        <Delegations />
      </Panel>
    </>
  );
}
