import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { greetingAt, greetingText, toNextMinute } from './greeting.ts';
import { useLocale } from '../i18n/use-format.tsx';
import { useFrameTexts } from './texts.ts';

/** `Good morning, Ada Lovelace!`, right to the minute without a reload. */
export function Greeting({ className }: { className?: string | undefined }) {
  return <span className={className}>{useGreeting()}</span>;
}

export function useGreeting(): string {
  const t = useFrameTexts();
  const { person } = useSession();
  const { timeZone } = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), toNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  return greetingText(t(`greeting.${greetingAt(now, timeZone)}`), person?.name ?? null, person?.surname ?? null);
}
