import { useEffect } from 'react';
import { contrasts, schemes, type Appearance } from '#platform/theme/model/appearance.ts';
import { isRecord } from '#platform/http/web/problem.ts';
import { setAppearanceCall } from '#platform/theme/model/appearance-calls.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { chooseContrast, storedContrast } from '#platform/theme/web/contrast.ts';
import { chooseScheme, storedScheme } from '#platform/theme/web/scheme.ts';

/**
 * Shows what the person chose on another device, as soon as their session tells it. What was never chosen leaves this
 * device as it is.
 */
export function useOwnAppearance(): void {
  const { person } = useSession();
  const { scheme, contrast } = appearanceOf(person?.appearance);
  useEffect(() => {
    const wanted = scheme === 'system' ? null : scheme;
    if (scheme !== null && storedScheme() !== wanted) chooseScheme(wanted);
  }, [scheme]);
  useEffect(() => {
    const wanted = contrast === 'system' ? null : contrast;
    if (contrast !== null && storedContrast() !== wanted) chooseContrast(wanted);
  }, [contrast]);
}

/** What the session's answer says; anything else than a known choice is none. */
function appearanceOf(told: unknown): Appearance {
  const { scheme, contrast } = isRecord(told) ? told : {};
  return {
    scheme: schemes.find((one) => one === scheme) ?? null,
    contrast: contrasts.find((one) => one === contrast) ?? null,
  };
}

/**
 * Keeps a choice with the person. It is shown already; when the server does not hear it, this device remembers it
 * alone. Visitors of the demo share an account: nothing of theirs is kept.
 */
export async function saveAppearance(chosen: Partial<Appearance>): Promise<void> {
  const now = session.current();
  if (now === undefined || now.person === null || now.isReadOnly === true) return;
  const { scheme, contrast } = chosen;
  const given = { ...(scheme && { scheme }), ...(contrast && { contrast }) };
  try {
    await sendCall(setAppearanceCall, { body: given });
    await session.refresh();
  } catch {
    /* kept on this device */
  }
}
