import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { mailDeliverer } from "./mail-deliverer.ts";
import { silentLog, type World } from "./world.ts";

/** One instance's worker, which mails subscribers through a real mail server. */
export function startIssueWorker(world: World, smtpUrl: string) {
  const { store, clock } = world;
  const deliver = mailDeliverer(world, createSmtpTransport(smtpUrl));
  const worker = startOutboxWorker({ store, clock, deliver, log: silentLog });
  return Object.assign(worker, { [Symbol.asyncDispose]: () => worker.stop() });
}
