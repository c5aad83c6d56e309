import type { FastifyReply, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';

/** Exports at work in this process; each takes a share of its one thread for as long as it runs. */
const atOnceMax = 3;
/** Exports of one account that wait in line. */
const waitingMax = 20;
/** Longest wait; after it a program is told to come again. */
const waitMs = 30_000;

interface Waiter {
  account: string;
  go(): void;
  userError(): void;
}

const atWork = new Map<FastifyReply, string>();
const waiting: Waiter[] = [];

/**
 * Waits until this export may begin: one of an account at a time, the others in line behind it. The turn ends with the
 * answer, whether it was read or not.
 *
 * @throws `request.too-many` with the seconds to wait, when the line is too long
 */
export async function acquireExportSlot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const account = request.person?.accountId ?? '';
  let own: Waiter | null = null;
  if (reply.raw.closed) throw tooMany();
  reply.raw.once('close', () => {
    own?.userError();
    atWork.delete(reply);
    callNext();
  });
  if (mayBegin(account)) {
    atWork.set(reply, account);
    return;
  }
  if (waiting.filter((other) => other.account === account).length >= waitingMax) throw tooMany();
  await new Promise<void>((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(late);
      waiting.splice(waiting.indexOf(waiter), 1);
      own = null;
    };
    const waiter: Waiter = {
      account,
      go: () => {
        leave();
        atWork.set(reply, account);
        resolve();
      },
      userError: () => {
        leave();
        reject(tooMany());
      },
    };
    const late = setTimeout(waiter.userError, waitMs);
    own = waiter;
    waiting.push(waiter);
  });
}

const tooMany = () => userError('request.too-many', { seconds: waitMs / 1000 });
const mayBegin = (account: string): boolean =>
  atWork.size < atOnceMax && !atWork.values().some((other) => other === account);

function callNext(): void {
  for (const waiter of waiting.slice()) if (mayBegin(waiter.account)) waiter.go();
}
