import { useEffect, useState } from 'react';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { greetingAt, greetingText, ownWordsAt, toNextMinute } from './greeting.ts';
import { useFrameTexts } from './texts.ts';
import { useUser } from './use-user.ts';

/** `Good morning, Ada Lovelace!`, right to the minute without a reload. */
export function Greeting({ className }: { className?: string | undefined }) {
  return <span className={className}>{useGreeting()}</span>;
}

export function useGreeting(): string {
  const t = useFrameTexts();
  const { person } = useSession();
  const { data: user } = useUser();
  const { data: company } = useCompanyProfile();
  // One's own zone, not the company's: it is one's own morning.
  const timeZone = person?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), toNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  const words = ownWordsAt(now, timeZone, company?.greetingDays ?? []);
  return greetingText(words ?? t(`greeting.${greetingAt(now, timeZone)}`), user?.name ?? null, user?.surname ?? null);
}
