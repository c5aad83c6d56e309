import type { ProviderWord } from '#platform/provider/model/provider-word.ts';
import { onlyOne } from '#platform/manifest/model/definitions.ts';
import type { App } from '#platform/app/server/app.ts';

/** Where what the provider says is kept. */
export type ProviderWordSource = (app: Pick<App, 'database' | 'clock' | 'env' | 'log'>) => Promise<ProviderWord>;

type Asked = Pick<App, 'database' | 'clock' | 'env' | 'log'>;

let source: ProviderWordSource | null = null;

/** Called once, with what the manifests name. @throws Error when two modules keep it */
export function installProviderWord(sources: readonly ProviderWordSource[]): void {
  source = onlyOne('keeps what the provider says', sources);
}

/** A process that does not hear of a change (`live-feed.ts`) learns of it after this time at the latest. */
const cacheMs = 5_000;
const kept = new WeakMap<
  object,
  { round: number; until: number; word: Promise<ProviderWord>; last: ProviderWord | null }
>();
let round = 0;

/** Asks anew with the next request: something of it has changed. */
export function clearProviderCache(): void {
  round += 1;
}

/**
 * Every page and every change asks for it, so it is kept in memory for some seconds. While the database does not
 * answer, it is what was said last, else what the settings say.
 */
export function providerWord(app: Asked): Promise<ProviderWord> {
  const known = kept.get(app.database);
  if (known !== undefined && known.round === round && performance.now() < known.until) return known.word;
  const last = known?.last ?? null;
  const entry = {
    round,
    until: performance.now() + cacheMs,
    last,
    word: Promise.resolve(last ?? withoutDatabase(app)),
  };
  if (source !== null && app.database.watch.isAnswering) {
    entry.word = source(app).then(
      (word) => {
        entry.last = word;
        return word;
      },
      (error: unknown) => {
        app.log.warn({ err: error }, 'what the provider says could not be read');
        return last ?? withoutDatabase(app);
      },
    );
  }
  kept.set(app.database, entry);
  return entry.word;
}

const withoutDatabase = ({ env }: Asked): ProviderWord => ({ links: env.socialLinks, hasImprint: false, notices: [] });
