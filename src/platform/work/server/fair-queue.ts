import { workError } from '#platform/work/model/errors.ts';

/**
 * Who asks for work. Companies take turns, and within a company its people; all strangers together count as one
 * company, and their networks take turns in it.
 */
export interface WorkOwner {
  company: string | null;
  /** Account or network. */
  who: string;
  /** Jobs wait as long as it takes and are never turned away: their number has a bound of its own. */
  isPatient?: boolean;
  /** Waits with a transaction open: few of a company do so at once, or nobody else would get a connection. */
  holdsConnection?: boolean;
  /** Ends the wait and the work: nobody is there any more to answer. */
  signal?: AbortSignal;
}

export interface QueueLimits {
  /** Pieces of work that run at once. */
  places: number;
  /** What the running ones may take together. */
  memoryMb: number;
  waiting: number;
  waitingPerCompany: number;
  waitingPerAsker: number;
  /** Of a company, running ones included. */
  holdingConnections: number;
  waitSeconds: number;
}

interface Entry extends WorkOwner {
  readonly memoryMb: number;
  start(): void;
}

/** What turned-away callers are asked to wait. */
const retrySeconds = 5;

/**
 * Lets heavy work in, so much at once, by turns. A company leaves one place to the others even when nobody else waits:
 * work that runs is not taken back. Who is next in turn waits for memory too; nobody smaller overtakes, or the large
 * ones would never run.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<Entry>();
  readonly #running = new Set<Entry>();
  /** When a company, or somebody in it, last had a turn. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #refused = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get figures(): { running: number; waiting: number; refused: number; memoryMb: number } {
    return {
      running: this.#running.size,
      waiting: this.#waiting.size,
      refused: this.#refused,
      memoryMb: memoryOf(this.#running),
    };
  }

  /**
   * Waits for a place.
   *
   * @returns gives the place back
   * @throws `work.queue-full` when too many wait, or the wait is too long
   */
  async enter(asker: WorkOwner, memoryMb: number): Promise<() => void> {
    asker.signal?.throwIfAborted();
    if (asker.isPatient !== true && this.#isFullFor(asker)) throw this.#full();
    const started = Promise.withResolvers<void>();
    const entry: Entry = { ...asker, memoryMb, start: started.resolve };
    const leave = (error: unknown) => {
      if (this.#waiting.delete(entry)) started.reject(error);
    };
    const timer =
      asker.isPatient === true ? undefined : setTimeout(() => leave(this.#full()), this.#limits.waitSeconds * 1000);
    const abort = () => leave(asker.signal?.reason);
    asker.signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.add(entry);
    this.#startNext();
    try {
      await started.promise;
    } finally {
      clearTimeout(timer);
      asker.signal?.removeEventListener('abort', abort);
      this.#forgetTurns();
    }
    return () => {
      if (this.#running.delete(entry)) this.#startNext();
    };
  }

  #full() {
    this.#refused += 1;
    return workError('work.queue-full', { seconds: retrySeconds });
  }

  #isFullFor({ company, who, holdsConnection }: WorkOwner): boolean {
    if (
      holdsConnection === true &&
      [...this.#waiting, ...this.#running].filter(
        (entry) => entry.company === company && entry.holdsConnection === true,
      ).length >= this.#limits.holdingConnections
    )
      return true;
    const impatient = [...this.#waiting].filter(({ isPatient }) => isPatient !== true);
    const own = impatient.filter((entry) => entry.company === company);
    return (
      impatient.length >= this.#limits.waiting ||
      own.length >= this.#limits.waitingPerCompany ||
      own.filter((entry) => entry.who === who).length >= this.#limits.waitingPerAsker
    );
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.places) {
      const next = this.#nextInTurn();
      if (
        next === undefined ||
        (this.#running.size > 0 && memoryOf(this.#running) + next.memoryMb > this.#limits.memoryMb)
      )
        return;
      this.#waiting.delete(next);
      this.#running.add(next);
      this.#turn += 1;
      this.#turns.set(companyKey(next), this.#turn).set(personKey(next), this.#turn);
      next.start();
    }
  }

  /**
   * Of the companies with the least at work the one whose last turn is longest ago; of its people likewise; then who
   * came first.
   */
  #nextInTurn(): Entry | undefined {
    const most = Math.max(1, this.#limits.places - 1);
    const running = (entry: Entry) => [...this.#running].filter(({ company }) => company === entry.company).length;
    const last = (key: string) => this.#turns.get(key) ?? 0;
    return [...this.#waiting]
      .filter((entry) => running(entry) < most)
      .sort(
        (a, b) =>
          running(a) - running(b) ||
          last(companyKey(a)) - last(companyKey(b)) ||
          last(personKey(a)) - last(personKey(b)),
      )[0];
  }

  #forgetTurns(): void {
    if (this.#waiting.size === 0 && this.#running.size === 0) this.#turns.clear();
  }
}

const companyKey = ({ company }: WorkOwner) => `company ${company ?? ''}`;
const personKey = ({ company, who }: WorkOwner) => `person ${company ?? ''} ${who}`;
const memoryOf = (entries: Iterable<Entry>) => [...entries].reduce((sum, { memoryMb }) => sum + memoryMb, 0);
