import type { Deliverer } from "#server/delivery/deliverer.server.ts";
import type { Services } from "#shared/contracts/services.ts";
import type { Metrics } from "./metrics.server.ts";

/** Wraps the services so that their outcomes are counted by form. */
export function countServices<All extends Services>(services: All, { outcomes }: Metrics): All {
  return {
    ...services,
    async submitLead(submission, client) {
      const outcome = await services.submitLead(submission, client);
      outcomes.inc({ form: submission.kind, outcome: outcome.status });
      return outcome;
    },
    async subscribe(input, client) {
      const outcome = await services.subscribe(input, client);
      outcomes.inc({ form: "newsletter", outcome: outcome.status });
      return outcome;
    },
  };
}

/** Wraps the deliverer so that its results are counted by channel; an exception counts as failed. */
export const countDeliveries =
  (deliver: Deliverer, { deliveries }: Metrics): Deliverer =>
  async (message, signal) => {
    let result: "delivered" | "paused" | "failed" | "refused" = "failed";
    try {
      const delivery = await deliver(message, signal);
      if (delivery.status !== "failed") result = delivery.status;
      else if (delivery.isRefused) result = "refused";
      return delivery;
    } finally {
      deliveries.inc({ channel: message.channel, result });
    }
  };
